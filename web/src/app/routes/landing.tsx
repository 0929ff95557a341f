import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Card } from '../../components/layout/card.tsx';
import { Main } from '../../components/layout/main.tsx';
import { ButtonLink } from '../../components/ui/buttons/button-link.tsx';
import { useSession } from '../../features/accounts/api/use-session.ts';
import { BrandBlock } from '../../features/accounts/components/brand-block.tsx';
import { LanguageMenu } from '../../features/accounts/components/language-menu.tsx';
import { SignInForm } from '../../features/accounts/components/sign-in-form.tsx';
import { TextLink } from '../../features/accounts/components/text-link.tsx';
import { DownloadAppButton } from '../../features/install/download-app-button.tsx';
import { SitePageLinks } from '../../features/site/components/site-page-links.tsx';
import { useSiteForVisitors } from '../../lib/page/site.ts';

export function Component() {
  const { status, unreachable } = useSession();
  const { joining } = useSiteForVisitors();
  if (status === 'loading' && !unreachable) return null;
  return (
    <Main className="mx-auto grid min-h-dvh max-w-[1040px] content-center items-center gap-x-16 gap-y-6 py-6 md:px-6 lg:grid-cols-[1fr_420px]">
      <BrandBlock />
      <div className="mx-auto flex w-full max-w-[420px] flex-col gap-4 max-md:max-w-none">
        <Card className="flex flex-col gap-5 md:p-6">
          <SignInForm place="landing" submitText={t`Log In`} />
          <div className="text-center">
            <TextLink to="/forgot-password">{t`Forgot password?`}</TextLink>
          </div>
          <div className="flex justify-center border-line border-t pt-5 text-center">
            {joining === 'anyone' || joining === 'approval' ? (
              <ButtonLink to="/signup" variant="soft" size="lg">
                {t`Create new account`}
              </ButtonLink>
            ) : (
              <p className="text-muted">{t`This site takes no new members right now.`}</p>
            )}
          </div>
        </Card>
        <p className="px-4 text-center text-muted text-sm">
          <Trans>
            <TextLink to="/create-page" quiet>
              Create a Page
            </TextLink>{' '}
            for a celebrity, brand or business.
          </Trans>
        </p>
        <div className="flex flex-wrap justify-center gap-2">
          <DownloadAppButton />
          <LanguageMenu />
        </div>
        <SitePageLinks className="text-center" />
      </div>
    </Main>
  );
}
