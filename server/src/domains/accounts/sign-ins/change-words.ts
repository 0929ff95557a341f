import type { WaysInChange } from '@hearth/contract/accounts/sign-ins';
import type { Say } from '@hearth/words/say';

/** `what` ends in a colon: who it was, and when, follows. */
export type NoticeWords = { subject: string; what: string };

/** What the mail about each change says. */
export const changeWords: Record<WaysInChange, (say: Say, site: string) => NoticeWords> = {
  password: (say, site) => ({
    subject: say('Your {site} password was changed', { site }),
    what: say('The password of your {site} account was changed:', { site }),
  }),
  password_by_code: (say, site) => ({
    subject: say('Your {site} password was changed', { site }),
    what: say(
      'The password of your {site} account was changed with a recovery code, and all devices were logged out:',
      {
        site,
      },
    ),
  }),
  password_removed: (say, site) => ({
    subject: say('Your {site} password was removed', { site }),
    what: say('The password of your {site} account was removed:', { site }),
  }),
  passkey_added: (say, site) => ({
    subject: say('New passkey for your {site} account', { site }),
    what: say('A passkey was added to your {site} account:', { site }),
  }),
  passkey_removed: (say, site) => ({
    subject: say('A passkey of your {site} account was removed', { site }),
    what: say('A passkey of your {site} account was removed:', { site }),
  }),
  two_step_on: (say, site) => ({
    subject: say('Two-step verification of your {site} account was turned on', { site }),
    what: say('Two-step verification of your {site} account was turned on:', { site }),
  }),
  two_step_off: (say, site) => ({
    subject: say('Two-step verification of your {site} account was turned off', { site }),
    what: say('Two-step verification of your {site} account was turned off:', { site }),
  }),
  two_step_ended: (say, site) => ({
    subject: say('Two-step verification of your {site} account was turned off', { site }),
    what: say(
      'The people who run {site} turned off two-step verification of your account, as you may have asked them to:',
      {
        site,
      },
    ),
  }),
};
