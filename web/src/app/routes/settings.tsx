import { t } from '@lingui/core/macro';
import { ArrowLeft } from 'lucide-react';
import { Page } from '../../components/layout/page.tsx';
import { PageTitle } from '../../components/layout/page-title.tsx';
import { LogoutButton } from '../../features/accounts/components/logout-button.tsx';
import { useDocumentTitle } from '../../lib/page/document-title.ts';
import { usePhone } from '../../lib/page/use-media-query.ts';
import { Link } from '../../lib/router/link.tsx';
import { useLocation } from '../../lib/router/router.tsx';
import { SettingsStart, settingsContent } from '../settings/settings-content.tsx';
import { SettingsIndex } from '../settings/settings-index.tsx';
import { sectionAt, settingsSections } from '../settings/settings-sections.ts';

export function Component() {
  const path = sectionAt(useLocation().pathname);
  const phone = usePhone();
  useDocumentTitle(path ? settingsSections[path].title : t`Settings`);
  return (
    <Page>
      {phone && path ? (
        <BackToIndex from={settingsSections[path].title} />
      ) : (
        <PageTitle title={t`Settings`} action={<LogoutButton />} />
      )}
      <div className="flex flex-col gap-4 md:flex-row md:items-start md:gap-6">
        {!(phone && path) && <SettingsIndex />}
        <div className="flex min-w-0 flex-1 flex-col gap-4">
          {path ? settingsContent[path] : <SettingsStart phone={phone} />}
        </div>
      </div>
    </Page>
  );
}

/** The headings of its cards say where one is. */
function BackToIndex({ from }: { from: string }) {
  return (
    <>
      <h1 className="sr-only">{from}</h1>
      <Link
        to="/settings"
        className="flex min-h-11 items-center gap-2 self-start px-4 font-semibold text-ink no-underline"
      >
        <ArrowLeft size={22} aria-hidden="true" className="rtl:-scale-x-100" />
        {t`Settings`}
      </Link>
    </>
  );
}
