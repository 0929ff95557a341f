import type { FullCase } from '@hearth/contract/moderation/cases';
import { caseReportsShown, relatedCasesShown } from '@hearth/contract/moderation/rules';
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { uuidShape } from '../../platform/ids.ts';
import type { Clock } from '../../platform/time/clock.ts';
import {
  type CaseRow,
  type ContextMessage,
  caseById,
  countFiledBy,
  evidenceFiles,
  type FiledRow,
  relatedCases,
  reportsOfCase,
  siteScope,
} from '../reports/reports.api.ts';
import { whyNotDecide } from './assert-may-decide.ts';
import { toAppeal, toContent, toEntry, toTaken } from './cases.view.ts';
import { contextOf } from './show-cases.ts';
import { looks } from './subjects/looks.ts';

export async function readCase(
  { db, clock }: { db: Database; clock: Clock },
  viewerId: string,
  caseId: string,
): Promise<FullCase> {
  const row = await caseById(db, caseId);
  if (row?.scope_kind !== siteScope.kind) throw new AppError('not_found');
  const now = clock.now();
  const [reports, related, content, refused] = await Promise.all([
    reportsOfCase(db, caseId, caseReportsShown),
    relatedCases(db, row, relatedCasesShown),
    lookNow(db, row),
    whyNotDecide(db, { memberId: viewerId }, row),
  ]);
  const rows = [row, ...related.earlier.rows, ...related.similar.rows];
  const reporterIds = reports.map(({ user_id }) => user_id);
  const shown = shownAround(reports);
  const named = [...reporterIds, ...shown.map(({ senderId }) => senderId)];
  const [context, filed] = await Promise.all([
    contextOf(db, { id: viewerId, now }, rows, named),
    countFiledBy(db, reporterIds),
  ]);
  const entries = ({ count, rows }: { count: number; rows: readonly CaseRow[] }) => ({
    count,
    items: rows.map((other) => toEntry(other, context)),
  });
  return {
    ...toEntry(row, context),
    targetId: row.target_id,
    within: uuidShape.test(row.within) ? row.within : null,
    reported: row.cleared ? null : toContent(row.evidence, row.files),
    now: content,
    context: shown.map(({ senderId, text, files, at, before }) => ({
      sender: context.people.get(senderId) ?? null,
      ...{ text, files, at, before },
    })),
    reporters: reports.flatMap(({ user_id, reason, house_rule: houseRule, note, reported_at }) => {
      const person = context.people.get(user_id);
      return person
        ? [
            {
              person,
              reason,
              houseRule,
              note,
              at: reported_at.toISOString(),
              earlierReports: (filed.get(user_id) ?? 1) - 1,
            },
          ]
        : [];
    }),
    earlier: entries(related.earlier),
    similar: entries(related.similar),
    taken: toTaken(row, context),
    appeal: toAppeal(row),
    refused,
    ownDecision: row.state === 'appealed' && row.decided_by === viewerId,
  };
}

/** Each message once, whoever showed it; as the last reporter saw it. */
function shownAround(reports: readonly FiledRow[]): ContextMessage[] {
  const oldestFirst = reports.toReversed().flatMap(({ context }) => context);
  const messages = new Map(oldestFirst.map((message) => [message.id, message]));
  return [...messages.values()].toSorted((one, other) => one.seq - other.seq);
}

async function lookNow(db: Database, row: CaseRow): Promise<FullCase['now']> {
  const found = await looks[row.kind](db, row);
  return found && !found.isPrivate ? toContent(found.evidence, await evidenceFiles(db, found.fileIds)) : null;
}
