import type { CaseOrder, CaseReason, CaseState } from '@hearth/contract/moderation/rules';
import type { ReportedKind } from '@hearth/contract/reports/rules';

export type CaseFilters = {
  state: CaseState;
  order: CaseOrder;
  kind: ReportedKind | '';
  reason: CaseReason | '';
  mine: boolean;
};

export const firstFilters: CaseFilters = { state: 'open', order: 'oldest', kind: '', reason: '', mine: false };

/** Without what is not chosen. */
export function toQuery({ state, order, kind, reason, mine }: CaseFilters) {
  return { state, order, ...(kind && { kind }), ...(reason && { reason }), ...(mine && { mine: 'true' as const }) };
}
