import { isSiteRole } from '@hearth/contract/core/site-roles';
import { decisions } from '@hearth/contract/moderation/rules';
import type { SiteAct } from '@hearth/contract/operators/acts';
import type { SiteLogEntry } from '@hearth/contract/operators/endpoints';
import { reportedKinds } from '@hearth/contract/reports/rules';
import { t } from '@lingui/core/macro';
import { locale } from '../../../lib/language/words.ts';
import { decidedLabels, kindLabels } from '../../reports/public/decision-words.ts';
import { siteRoleWords } from '../members/role-words.ts';
import { settingIn } from '../site/setting-words.ts';

type Words = (entry: { actor: string; about: string; detail: string }) => string;

const roleIn = (detail: string) => (isSiteRole(detail) ? siteRoleWords[detail] : detail);

/** The log keeps the decision, the kind of thing and the case. */
function decisionIn(detail: string): string {
  const [decision = '', kind = ''] = detail.split(' ', 2);
  const said = decisions.find((each) => each === decision);
  const what = reportedKinds.find((each) => each === kind);
  return [said ? decidedLabels[said] : decision, what ? kindLabels[what] : kind].join(' · ');
}
const together = new Intl.ListFormat(locale, { type: 'conjunction' });
const settingsIn = (detail: string) => together.format(detail.split(' ').map(settingIn));

const words: Record<SiteAct, Words> = {
  role_given: ({ actor, about, detail }) => t`${actor} gave ${about} the role ${{ role: roleIn(detail) }}.`,
  role_withdrawn: ({ actor, about, detail }) =>
    t`${actor} withdrew the role ${{ role: roleIn(detail) }} from ${about}.`,
  verification_approved: ({ actor, about }) => t`${actor} verified ${about}.`,
  verification_rejected: ({ actor, about }) => t`${actor} rejected the verification of ${about}.`,
  badge_given: ({ actor, about }) => t`${actor} gave ${about} the badge.`,
  sessions_ended: ({ actor, about }) => t`${actor} logged ${about} out everywhere.`,
  reset_link_sent: ({ actor, about }) => t`${actor} sent ${about} a link to choose a new password.`,
  account_closed: ({ actor, detail }) => t`${actor} closed the account of ${detail}.`,
  joining_approved: ({ actor, about }) => t`${actor} let ${about} join.`,
  joining_declined: ({ actor, detail }) => t`${actor} declined the request of ${detail} to join.`,
  invitations_ended: ({ actor, about }) => t`${actor} ended the invitations of ${about} and of those below.`,
  invitation_quota_set: ({ actor, about, detail }) =>
    detail === ''
      ? t`${actor} lets ${about} invite as many people as they like.`
      : t`${actor} lets ${about} invite ${{ people: detail }} people.`,
  case_assigned: ({ actor, about }) => t`${actor} took a case about ${about}.`,
  case_unassigned: ({ actor, about }) => t`${actor} left a case about ${about} to others.`,
  case_decided: ({ actor, about, detail }) =>
    t`${actor} decided a case about ${about}: ${{ choice: decisionIn(detail) }}.`,
  appeal_decided: ({ actor, about, detail }) =>
    detail.startsWith('reinstate')
      ? t`${actor} undid a decision about ${about} after an appeal.`
      : t`${actor} let a decision about ${about} stand after an appeal.`,
  member_restricted: ({ actor, about, detail }) =>
    detail.startsWith('suspend') ? t`${actor} suspended ${about}.` : t`${actor} limited ${about}.`,
  restriction_lifted: ({ actor, about }) => t`${actor} lifted what limited ${about}.`,
  group_reopened: ({ actor, about }) => t`${actor} reopened a group of ${about}.`,
  group_handed_over: ({ actor, about, detail }) => t`${actor} handed the group ${{ group: detail }} over to ${about}.`,
  patterns_added: ({ actor, detail }) => t`${actor} added patterns: ${{ patterns: detail }}.`,
  pattern_removed: ({ actor, detail }) => t`${actor} removed a pattern: ${{ pattern: detail }}.`,
  newcomer_rules_changed: ({ actor, detail }) => t`${actor} changed the limits for new accounts: ${{ what: detail }}.`,
  blocks_changed: ({ actor, detail }) => t`${actor} changed what is blocked: ${{ what: detail }}.`,
  limits_changed: ({ actor, detail }) => t`${actor} changed the limits of actions: ${{ what: detail }}.`,
  house_rules_changed: ({ actor, detail }) => t`${actor} changed the rules of the site: ${{ what: detail }}.`,
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
