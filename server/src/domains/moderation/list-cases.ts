import type { CaseEntry } from '@hearth/contract/moderation/cases';
import type { CaseOrder, CaseReason, CaseState } from '@hearth/contract/moderation/rules';
import type { ReportedKind } from '@hearth/contract/reports/rules';
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { uuidShape } from '../../platform/ids.ts';
import { cutPage, readCursor } from '../../platform/paging/cursor.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { appealedCases, type CaseRow, decidedCases, mostReportedCases, oldestCases } from '../reports/reports.api.ts';
import { showCases } from './show-cases.ts';

type Asked = {
  cursor?: string | undefined;
  limit: number;
  state: CaseState;
  order: CaseOrder;
  kind?: ReportedKind | undefined;
  reason?: CaseReason | undefined;
  mine: boolean;
};

export async function listCases(
  { db, clock }: { db: Database; clock: Clock },
  viewerId: string,
  asked: Asked,
): Promise<{ items: CaseEntry[]; nextCursor: string | null }> {
  const { rows, nextCursor } = await pageOf(db, viewerId, asked);
  return { items: await showCases(db, { id: viewerId, now: clock.now() }, rows), nextCursor };
}

type Page = { rows: readonly CaseRow[]; nextCursor: string | null };

async function pageOf(
  db: Database,
  viewerId: string,
  { cursor, limit, state, order, ...wanted }: Asked,
): Promise<Page> {
  const filter = { kind: wanted.kind, reason: wanted.reason, assigneeId: wanted.mine ? viewerId : undefined };
  const page = { filter, limit: limit + 1 };
  if (state === 'open' && order === 'most') {
    const rows = await mostReportedCases(db, page, readCountCursor(cursor));
    const last = rows.length > limit ? rows[limit - 1] : undefined;
    return { rows: rows.slice(0, limit), nextCursor: last ? `${last.report_count}_${last.id}` : null };
  }
  const { read, at } = lists[state];
  const { shown, nextCursor } = cutPage(await read(db, page, readCursor(cursor)), limit, (row) => ({
    at: at(row) ?? row.first_at,
    id: row.id,
  }));
  return { rows: shown, nextCursor };
}

const lists = {
  open: { read: oldestCases, at: (row: CaseRow) => row.first_at },
  appealed: { read: appealedCases, at: (row: CaseRow) => row.appealed_at },
  decided: { read: decidedCases, at: (row: CaseRow) => row.decided_at },
};

function readCountCursor(cursor: string | undefined): { count: number; id: string } | undefined {
  if (cursor === undefined) return undefined;
  const [, count, id] = /^(\d{1,9})_(.+)$/.exec(cursor) ?? [];
  if (!count || !id || !uuidShape.test(id)) throw new AppError('invalid_input', { field: 'cursor' });
  return { count: Number(count), id };
}
