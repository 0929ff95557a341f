import type { CaseState, SiteDecision } from '@hearth/contract/moderation/rules';
import { t } from '@lingui/core/macro';

/** What the buttons say. */
export const decisionLabels: Record<SiteDecision, string> = {
  dismiss: t({ message: 'Dismiss', context: 'report' }),
  remove: t({ message: 'Remove', context: 'button' }),
  warn: t({ message: 'Warn', context: 'button' }),
  limit: t({ message: 'Limit', context: 'verb' }),
  suspend: t({ message: 'Suspend', context: 'verb' }),
  close: t`Close account`,
};

/** What a decision does, before it is made. */
export const decisionEffects: Record<SiteDecision, string> = {
  dismiss: t`It stays as it is. Who reported it is told that it was looked at.`,
  remove: t`It is taken away. Its author reads the reason and can appeal.`,
  warn: t`It stays. Its author reads the reason and can appeal.`,
  limit: t`What the member posts reaches friends only; no messages to strangers, no invitations. They read the reason and can appeal.`,
  suspend: t`The member is kept out, and reads why, until when and how to appeal.`,
  close: t`The account and everything in it are deleted for good. This can’t be undone.`,
};

/** Of what nobody reported. */
export const heldLabel = t`Held by a rule of the site`;

/** The same for what a rule of the site holds. */
export function effectOnHeld(decision: SiteDecision): string {
  if (decision === 'dismiss') return t`It is published now, as if it were new.`;
  const taken = decision === 'warn' ? decisionEffects.remove : decisionEffects[decision];
  return decision === 'limit' || decision === 'suspend' ? `${t`It isn’t published.`} ${taken}` : taken;
}

export const stateLabels: Record<CaseState, string> = {
  open: t({ message: 'Open', context: 'cases' }),
  appealed: t({ message: 'Appeals', context: 'cases' }),
  decided: t({ message: 'Decided', context: 'cases' }),
};
