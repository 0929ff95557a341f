import type { WayToJoin } from '@hearth/contract/site/rules';
import { plural, t } from '@lingui/core/macro';
import { AccountPage } from '../../features/accounts/components/account-page.tsx';
import { SignUpForm } from '../../features/accounts/components/sign-up-form.tsx';
import { TextLink } from '../../features/accounts/components/text-link.tsx';
import { SitePageLinks } from '../../features/site/components/site-page-links.tsx';
import { useSiteForVisitors } from '../../lib/page/site.ts';
import { useSearchParams } from '../../lib/router/router.tsx';

export function Component() {
  const { joining, minimumAge } = useSiteForVisitors();
  const invitation = useSearchParams()[0].get('invitation') ?? '';
  const isInvited = invitation !== '' && joining !== 'nobody';
  const closed = isInvited ? undefined : closedWords[joining];
  return (
    <AccountPage
      wide
      title={t`Create a New Account`}
      lead={closed ?? leadOf(minimumAge)}
      footer={
        <>
          <TextLink to="/login">{t`Already have an account?`}</TextLink>
          <SitePageLinks />
        </>
      }
    >
      {!closed && <SignUpForm invitation={invitation} />}
    </AccountPage>
  );
}

const closedWords: Partial<Record<WayToJoin, string>> = {
  nobody: t`This site takes no new members right now.`,
  invitation: t`This site takes new members by invitation. Ask somebody who’s here for a link.`,
};

function leadOf(minimumAge: number | null): string {
  if (minimumAge === null) return t`It takes a minute.`;
  return plural(minimumAge, {
    one: 'It takes a minute, for everyone who is at least # year old.',
    other: 'It takes a minute, for everyone who is at least # years old.',
  });
}
