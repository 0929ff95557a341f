import type { Decision, DecisionReason } from '@hearth/contract/moderation/rules';
import type { ReportedKind } from '@hearth/contract/reports/rules';
import { t } from '@lingui/core/macro';
import { reportReasonLabels } from './reason-words.ts';

export const decisionReasonLabels: Record<DecisionReason, string> = {
  ...reportReasonLabels,
  impersonation: t`Poses as somebody else`,
  illegal: t`Against the law`,
  house_rules: t`Against the rules of this site`,
};

/** What was decided, in a list. */
export const decidedLabels: Record<Decision, string> = {
  dismiss: t({ message: 'Dismissed', context: 'report' }),
  remove: t({ message: 'Removed', context: 'decision' }),
  warn: t({ message: 'Warned', context: 'decision' }),
  limit: t({ message: 'Limited', context: 'decision' }),
  suspend: t({ message: 'Suspended', context: 'decision' }),
  close: t({ message: 'Account closed', context: 'decision' }),
  mute: t({ message: 'Muted', context: 'decision' }),
  expel: t({ message: 'Removed from the group', context: 'decision' }),
  ban: t({ message: 'Banned from the group', context: 'decision' }),
};

export const kindLabels: Record<ReportedKind, string> = {
  post: t({ message: 'Post', context: 'noun' }),
  comment: t({ message: 'Comment', context: 'noun' }),
  story: t({ message: 'Story', context: 'noun' }),
  message: t({ message: 'Message', context: 'noun' }),
  member: t({ message: 'Member', context: 'noun' }),
  group: t({ message: 'Group', context: 'noun' }),
};

/** What became of an appeal. */
export const answeredLabels: Record<'uphold' | 'reinstate', string> = {
  uphold: t`The decision was upheld.`,
  reinstate: t`The decision was undone.`,
};
