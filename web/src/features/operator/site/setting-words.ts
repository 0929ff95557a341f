import { t } from '@lingui/core/macro';

/** The labels of the fields, by the names that the log has. */
export const settingWords = {
  name: t`Site name`,
  owner: t({ message: 'Owner', context: 'site' }),
  description: t`Description`,
  picture: t`Picture of the site`,
  joining: t`Who may join`,
  joinQuestion: t`Question to those who want to join`,
  minimumAge: t`Minimum age`,
  confirmsEmail: t`New members confirm their email address`,
  terms: t({ message: 'Terms', context: 'of use' }),
  privacy: t({ message: 'Privacy', context: 'page' }),
  sessionDays: t`Logins that aren’t used`,
  notificationDays: t`Notifications that were read`,
  mailDays: t`Email in the outbox`,
  logYears: t`Log of the site`,
};

export function settingIn(name: string): string {
  return Object.hasOwn(settingWords, name) ? settingWords[name as keyof typeof settingWords] : name;
}
