import type { SiteSettings } from '@hearth/contract/site/settings';
import { t } from '@lingui/core/macro';
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx';
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx';
import { messageOf } from '../../../lib/api/api-error.ts';
import { useConsoleLive } from '../api/use-console-live.ts';
import { Section } from '../section.tsx';
import { Announcements } from './announcements.tsx';
import { useSiteSettings } from './api.ts';
import { JoiningForm } from './joining-form.tsx';
import { Maintenance } from './maintenance.tsx';
import { NamesForm } from './names-form.tsx';
import { PagesForm } from './pages-form.tsx';
import { PictureForm } from './picture-form.tsx';
import { RetentionForm } from './retention-form.tsx';

export function SiteTab() {
  const { data, error, refetch } = useSiteSettings();
  useConsoleLive();
  if (data) return <Sections settings={data} />;
  if (error) return <ErrorState text={messageOf(error)} onRetry={() => void refetch()} />;
  return <Skeleton className="h-96" />;
}

function Sections({ settings }: { settings: SiteSettings }) {
  return (
    <div className="flex flex-col gap-8">
      <Section title={t`Name and description`}>
        <NamesForm settings={settings} />
      </Section>
      <Section
        title={t`Picture`}
        lead={t`Shown where people log in and sign up, and on the browser’s tab. A page that is open keeps the earlier one.`}
      >
        <PictureForm picture={settings.picture} />
      </Section>
      <Section title={t`Joining`}>
        <JoiningForm settings={settings} />
      </Section>
      <Section title={t`Announcements`} lead={t`A banner for all members, in their language where you wrote it.`}>
        <Announcements announcements={settings.announcements} />
      </Section>
      <Section
        title={t`Maintenance`}
        lead={t`Members read on, and what they write is refused with a plain sentence. People with a role can do everything.`}
      >
        <Maintenance maintenance={settings.maintenance} />
      </Section>
      <Section
        title={t({ message: 'Retention', context: 'site' })}
        lead={t`How long the site keeps what it doesn’t need any more. What was reported is always kept for 30 days after the decision.`}
      >
        <RetentionForm settings={settings} />
      </Section>
      <Section
        title={t`Pages`}
        lead={t`Open to visitors, and linked where people log in and sign up. Leave a page empty and there is none.`}
      >
        <PagesForm settings={settings} />
      </Section>
    </div>
  );
}
