import { isSiteRole } from '@hearth/contract/core/site-roles';
import type { SiteAct } from '@hearth/contract/operators/acts';
import type { SiteLogEntry } from '@hearth/contract/operators/endpoints';
import { t } from '@lingui/core/macro';
import { locale } from '../../../lib/language/words.ts';
import { siteRoleWords } from '../members/role-words.ts';
import { settingIn } from '../site/setting-words.ts';

type Words = (entry: { actor: string; about: string; detail: string }) => string;

const roleIn = (detail: string) => (isSiteRole(detail) ? siteRoleWords[detail] : detail);

const together = new Intl.ListFormat(locale, { type: 'conjunction' });
const settingsIn = (detail: string) => together.format(detail.split(' ').map(settingIn));

const words: Record<SiteAct, Words> = {
  role_given: ({ actor, about, detail }) => t`${actor} gave ${about} the role ${{ role: roleIn(detail) }}.`,
  role_withdrawn: ({ actor, about, detail }) =>
    t`${actor} withdrew the role ${{ role: roleIn(detail) }} from ${about}.`,
  verification_approved: ({ actor, about }) => t`${actor} verified ${about}.`,
  verification_rejected: ({ actor, about }) => t`${actor} rejected the verification of ${about}.`,
  badge_given: ({ actor, about }) => t`${actor} gave ${about} the badge.`,
  mail_retried: ({ actor, detail }) => t`${actor} had an email to ${{ address: detail }} tried again.`,
  mail_tested: ({ actor, detail }) => t`${actor} sent a test email to ${{ address: detail }}.`,
  site_set_up: ({ actor }) => t`${actor} set the site up.`,
  site_changed: ({ actor, detail }) => t`${actor} changed the settings of the site: ${{ what: settingsIn(detail) }}.`,
  maintenance_begun: ({ actor }) => t`${actor} began maintenance: members could only read.`,
  maintenance_ended: ({ actor }) => t`${actor} ended maintenance.`,
  announced: ({ actor, detail }) => t`${actor} announced “${{ text: detail }}”.`,
  announcement_ended: ({ actor, detail }) => t`${actor} took back the announcement “${{ text: detail }}”.`,
  badge_withdrawn: ({ actor, about }) => t`${actor} withdrew the badge from ${about}.`,
};

/** One sentence. What a command of an earlier version did stands there as it was typed. */
export function sayAct({ act, actor, byCommand, about, detail }: SiteLogEntry): string {
  const sentence = Object.hasOwn(words, act) ? words[act as SiteAct] : undefined;
  const who = actor?.displayName ?? (byCommand ? t`The command line` : t`Someone who left`);
  if (!sentence) return `${who}: ${act} ${detail}`.trim();
  return sentence({ actor: who, about: about?.displayName ?? t`someone who left`, detail });
}
