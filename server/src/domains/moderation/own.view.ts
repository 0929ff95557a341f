import type { OwnDecision, OwnReport } from '@hearth/contract/moderation/own';
import { appealDays, canBeAppealed } from '@hearth/contract/moderation/rules';
import { type CaseRow, type FiledRow, siteScope } from '../reports/reports.api.ts';
import { excerptOf, hasEnded, toAppeal } from './cases.view.ts';

const dayMs = 24 * 3_600_000;

/** From then on nobody can appeal. */
export function appealEnd(decidedAt: Date): Date {
  return new Date(decidedAt.getTime() + appealDays * dayMs);
}

/** For whom it is about: nothing of who decided or reported. */
export function toOwnDecision(row: CaseRow, now: Date, groups: ReadonlyMap<string, { name: string }>): OwnDecision {
  const { decision, reason, decided_at: at } = row;
  if (!decision || !reason || !at) throw new Error('the case is not decided');
  const last = appealEnd(at);
  const canAppeal = canBeAppealed(decision) && !row.appealed_at && !row.ended_at && now < last;
  return {
    caseId: row.id,
    kind: row.kind,
    group: row.scope_kind === siteScope.kind ? null : { name: groups.get(row.scope_id)?.name ?? '' },
    decision,
    reason,
    houseRule: row.house_rule,
    words: row.words,
    excerpt: excerptOf(row.evidence),
    at: at.toISOString(),
    until: row.until?.toISOString() ?? null,
    ended: hasEnded(row, now),
    appeal: toAppeal(row),
    appealUntil: canAppeal ? last.toISOString() : null,
  };
}

/** For its reporter: nothing of what the author did elsewhere, or what exactly was decided. */
export function toOwnReport(row: FiledRow): OwnReport {
  const { kind, reason, note, resolved_at: answered } = row;
  const toGroup = row.scope_id !== siteScope.id;
  const outcome = answered ? (row.outcome ?? 'kept') : 'waiting';
  return {
    id: `${kind}_${row.target_id}${toGroup ? `_${row.scope_id}` : ''}`,
    ...{ kind, toGroup, reason, note, outcome },
    houseRule: row.house_rule,
    at: row.reported_at.toISOString(),
    answeredAt: answered?.toISOString() ?? null,
  };
}
