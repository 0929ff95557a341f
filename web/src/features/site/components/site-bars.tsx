import { textFor } from '@hearth/contract/site/rules';
import type { Announcement, SiteNow } from '@hearth/contract/site/settings';
import { t } from '@lingui/core/macro';
import { Megaphone, Wrench, X } from 'lucide-react';
import { Suspense } from 'react';
import { IconButton } from '../../../components/ui/buttons/icon-button.tsx';
import { pageLanguage } from '../../../lib/language/words.ts';
import { optionalPart } from '../../../lib/loading/optional-part.ts';
import { useMember } from '../../accounts/public/member.ts';
import { useAnnouncedNow } from '../api/announced-now.ts';
import { useDismissed } from '../api/dismissed.ts';

// What few need is no part of what the first screen may fetch.
const UnconfirmedBar = optionalPart(
  async () => (await import('../../accounts/public/unconfirmed-bar.tsx')).UnconfirmedBar,
);

/**
 * Below the frame: that the site is being worked on, what the people who run it want everybody to know, and that an address
 * waits to be confirmed.
 */
export function SiteBars({ site }: { site: SiteNow | undefined }) {
  const { unconfirmed } = useMember();
  return (
    <>
      {site && <NoticeBars site={site} />}
      {unconfirmed && (
        <Suspense fallback={null}>
          <UnconfirmedBar />
        </Suspense>
      )}
    </>
  );
}

function NoticeBars({ site }: { site: SiteNow }) {
  const { id, siteRole } = useMember();
  const announced = useAnnouncedNow(site.announcements);
  const { isDismissed, dismiss } = useDismissed(id);
  return (
    <div role="status" className="flex flex-col">
      {site.maintenance && (
        <div className="flex items-start justify-center gap-3 bg-ink px-4 py-2 text-canvas text-sm dark:bg-accent-soft dark:text-ink">
          <Wrench size={18} aria-hidden="true" className="mt-0.5 shrink-0" />
          <p className="min-w-0 break-words">
            {siteRole
              ? t`Maintenance is on: members can only read.`
              : t`This site is being worked on. You can read everything, and write again soon.`}{' '}
            <span dir="auto">{site.maintenance.words}</span>
          </p>
        </div>
      )}
      {announced
        .filter((each) => !isDismissed(each.id))
        .map((each) => (
          <AnnouncementBar key={each.id} announcement={each} onDismiss={() => dismiss(each.id)} />
        ))}
    </div>
  );
}

function AnnouncementBar({ announcement, onDismiss }: { announcement: Announcement; onDismiss: () => void }) {
  const said = textFor(announcement.texts, pageLanguage);
  if (!said) return null;
  return (
    <div className="border-line border-b bg-accent-soft text-ink">
      <div className="mx-auto flex max-w-[1040px] items-start gap-3 px-4 py-1">
        <Megaphone size={20} aria-hidden="true" className="mt-3 shrink-0 text-accent-ink" />
        <p dir="auto" lang={said.language} className="min-w-0 flex-1 whitespace-pre-line break-words py-2.5">
          {said.text}
        </p>
        <IconButton label={t`Hide this announcement`} variant="plain" onClick={onDismiss}>
          <X size={20} aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  );
}
