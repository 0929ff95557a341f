import type { SettingsPath } from '@hearth/contract/core/screens';
import { t } from '@lingui/core/macro';
import { type ReactNode, Suspense } from 'react';
import { ErrorState } from '../../components/ui/feedback/error-state.tsx';
import { Skeleton } from '../../components/ui/feedback/skeleton.tsx';
import { useSettings } from '../../features/accounts/api/settings.ts';
import { AccountSettingsForm } from '../../features/accounts/components/account-settings-form.tsx';
import { ActiveSessions } from '../../features/accounts/components/active-sessions.tsx';
import { AppearanceChoice } from '../../features/accounts/components/appearance-choice.tsx';
import { DeleteAccountDialog } from '../../features/accounts/components/delete-account-dialog.tsx';
import { LanguageChoice } from '../../features/accounts/components/language-choice.tsx';
import { OwnPassword } from '../../features/accounts/components/own-password.tsx';
import { Passkeys } from '../../features/accounts/components/passkeys.tsx';
import { RecoveryCodes } from '../../features/accounts/components/recovery-codes.tsx';
import { SettingsSection } from '../../features/accounts/components/settings-section.tsx';
import { SignInHistory } from '../../features/accounts/components/sign-in-history.tsx';
import { TwoStep } from '../../features/accounts/components/two-step.tsx';
import { EventReminders } from '../../features/events/public/event-reminders.tsx';
import { BlockedMembers } from '../../features/friends/components/blocked-members.tsx';
import { ReachChoices } from '../../features/friends/components/reach-choices.tsx';
import { MailChoice } from '../../features/notifications/components/mail-choice.tsx';
import { DeviceChoices, NotificationChoices } from '../../features/notifications/components/notification-choices.tsx';
import { FeedChoiceList } from '../../features/posts/choices/feed-choice-list.tsx';
import { ReadingLanguagesChoice } from '../../features/posts/feed/languages/reading-languages-choice.tsx';
import { OwnDecisions } from '../../features/reports/components/own-decisions.tsx';
import { OwnReports } from '../../features/reports/components/own-reports.tsx';
import { TrustedFriends } from '../../features/vouching/trusted-friends.tsx';
import { messageOf } from '../../lib/api/api-error.ts';
import { optionalPart } from '../../lib/loading/optional-part.ts';

const WaitingAddress = optionalPart(
  async () => (await import('../../features/accounts/components/waiting-address.tsx')).WaitingAddress,
);

const account = (
  <SettingsSection title={t`Account`}>
    <Account />
  </SettingsSection>
);
const appearance = (
  <SettingsSection title={t`Appearance`} lead={t`The colors this site opens with.`}>
    <AppearanceChoice />
  </SettingsSection>
);
const sessions = (
  <SettingsSection title={t`Active sessions`} lead={t`Where you are logged in.`}>
    <ActiveSessions />
  </SettingsSection>
);
const password = (
  <SettingsSection title={t`Change password`} lead={t`Your other devices are logged out.`}>
    <OwnPassword />
  </SettingsSection>
);
const blocked = (
  <SettingsSection title={t`Blocked members`}>
    <BlockedMembers />
  </SettingsSection>
);

export const settingsContent: Record<SettingsPath, ReactNode> = {
  '/settings/account': account,
  '/settings/appearance': (
    <>
      {appearance}
      <SettingsSection title={t`Language`} lead={t`For this site and for the emails and notifications it sends you.`}>
        <Language />
      </SettingsSection>
    </>
  ),
  '/settings/notifications': (
    <>
      <SettingsSection title={t`On this device`}>
        <DeviceChoices />
      </SettingsSection>
      <SettingsSection title={t`Email`}>
        <MailChoice />
      </SettingsSection>
      <SettingsSection title={t`Notifications`} lead={t`Choose what you’re notified about, and how.`}>
        <NotificationChoices />
      </SettingsSection>
      <SettingsSection title={t`Reminders of events`} lead={t`For events that you go to or may go to.`}>
        <EventReminders />
      </SettingsSection>
    </>
  ),
  '/settings/feed': (
    <>
      <SettingsSection
        title={t`Your feed`}
        lead={t`Posts, members, tags and words that you have hidden, followed or put first.`}
      >
        <FeedChoiceList />
      </SettingsSection>
      <SettingsSection
        title={t`Languages I read`}
        lead={t`Public posts in other languages stay out of your feed; posts from friends always show. Choose none to see all.`}
      >
        <ReadingLanguagesChoice />
      </SettingsSection>
    </>
  ),
  '/settings/privacy': (
    <SettingsSection title={t`Who can reach me`} lead={t`What you choose holds at once, everywhere on this site.`}>
      <ReachChoices />
    </SettingsSection>
  ),
  '/settings/blocked': blocked,
  '/settings/security': (
    <>
      {password}
      <SettingsSection
        title={t`Two-step verification`}
        lead={t`After your password, logging in also asks for a code from an app on your phone.`}
      >
        <TwoStep />
      </SettingsSection>
      <SettingsSection
        title={t`Passkeys`}
        lead={t`Log in with your fingerprint, face or PIN instead of your password.`}
      >
        <Passkeys />
      </SettingsSection>
      <SettingsSection
        title={t`Recovery codes`}
        lead={t`A code lets you choose a new password if you forget yours, and stands in for your app if you lose your phone.`}
      >
        <RecoveryCodes />
      </SettingsSection>
      <SettingsSection
        title={t`Trusted friends`}
        lead={t`Two of three friends whom you choose can let you in again, if you have lost every other way.`}
      >
        <TrustedFriends />
      </SettingsSection>
      {sessions}
      <SettingsSection
        title={t`Login history`}
        lead={t`Who logged in to your account, tried to, or changed how you log in, in the last 90 days.`}
      >
        <SignInHistory />
      </SettingsSection>
    </>
  ),
  '/settings/reports': (
    <>
      <SettingsSection
        title={t`Decisions about you`}
        lead={t`What the people who run this site decided, by which rule, and how to appeal.`}
      >
        <OwnDecisions />
      </SettingsSection>
      <SettingsSection title={t`Your reports`} lead={t`What became of what you reported.`}>
        <OwnReports />
      </SettingsSection>
    </>
  ),
  '/settings/delete': (
    <SettingsSection title={t`Delete account`} lead={t`Permanently deletes your account and everything in it.`}>
      <DeleteAccountDialog />
    </SettingsSection>
  ),
};

/** What most come for, at /settings itself; on a phone, below the index, only the first of it. */
export function SettingsStart({ phone }: { phone: boolean }) {
  if (phone) return account;
  return (
    <>
      {account}
      {appearance}
      {sessions}
      {password}
      {blocked}
    </>
  );
}

function Language() {
  const { data } = useSettings();
  return data ? <LanguageChoice settings={data} /> : <Skeleton className="h-11 max-w-80" />;
}

function Account() {
  const settings = useSettings();
  if (settings.data)
    return (
      <>
        <AccountSettingsForm key={settings.data.email} settings={settings.data} />
        <Suspense fallback={null}>
          <WaitingAddress />
        </Suspense>
      </>
    );
  if (settings.isError) return <ErrorState text={messageOf(settings.error)} onRetry={() => void settings.refetch()} />;
  return (
    <div className="flex flex-col gap-4">
      <Skeleton className="h-17" />
      <Skeleton className="h-17" />
      <Skeleton className="h-10 w-36" />
    </div>
  );
}
