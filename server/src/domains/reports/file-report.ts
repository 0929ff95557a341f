import { isDeepStrictEqual } from 'node:util';
import type { ReportBody } from '@hearth/contract/reports/endpoints';
import type { ReportedKind } from '@hearth/contract/reports/rules';
import type { Database } from '../../platform/database/database.ts';
import type { AfterCommit } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { DomainEvents } from '../../platform/events/domain-events.ts';
import { newId } from '../../platform/ids.ts';
import { titleOfHouseRule } from '../../platform/site/rules/house-rules.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { holdFiles, mediaByIds } from '../media/media.api.ts';
import { type CaseScope, siteScope } from './case-scope.ts';
import { countReport, type EvidenceFile, openCase, putSiteRule, recountReports } from './cases.queries.ts';
import { type ContextMessage, type FiledRow, type NewReport, ownReport, putFiled } from './filed-reports.queries.ts';
import { caseChanged } from './reports.events.ts';

/**
 * `aboutId`: the reported member, or who wrote it. `evidence`: its words, and `fileIds` its files, as the reporter sees
 * them.
 */
export type Reported = {
  /** To whom it is reported; without it to those who run the site. */
  scope?: CaseScope;
  kind: ReportedKind;
  targetId: string;
  within: string;
  aboutId: string;
  evidence: string;
  fileIds: readonly string[];
  /** Of a message: those around it that the reporter shows. */
  context?: readonly ContextMessage[];
};

type Deps = { clock: Clock; events: Pick<DomainEvents, 'emit'> };

/**
 * The caller has checked that the reporter may read it, and holds both members. Opens the case about it, or joins the open
 * one; the same report again changes nothing.
 */
export async function fileReport(
  { clock, events }: Deps,
  trx: Database,
  reporterId: string,
  reported: Reported,
  { reason, note, rule }: ReportBody,
  afterCommit: AfterCommit,
): Promise<void> {
  const { scope = siteScope, kind, targetId, within, aboutId, evidence, context = [] } = reported;
  if (aboutId === reporterId) throw new AppError('own_report');
  const at = clock.now();
  const houseRule = await titleOfHouseRule(trx, rule);
  const report = {
    ...{ target_id: targetId, kind, within, user_id: reporterId, about_id: aboutId },
    ...{ scope_id: scope.id, evidence, context, reason, note, house_rule: houseRule, reported_at: at },
  };
  const known = await ownReport(trx, report);
  if (known && isSame(known, report)) return;
  const files = await evidenceFiles(trx, reported.fileIds);
  const caseId = await openCase(trx, { id: newId(at), scope, kind, targetId, within, aboutId, evidence, files, at });
  await holdFiles(
    trx,
    caseId,
    files.map(({ id }) => id),
  );
  // Read again: the row of the case has made a second submission wait until here.
  const before = await ownReport(trx, report);
  await putFiled(trx, report, caseId);
  if (before?.case_id === caseId) await recountReports(trx, caseId);
  else await countReport(trx, caseId, reason);
  await events.emit(trx, caseChanged, { caseId, scope }, afterCommit);
}

function isSame(known: FiledRow, report: NewReport): boolean {
  const shown = ({ context }: Pick<NewReport, 'context'>) => context.map(({ id, text }) => [id, text]);
  return (
    known.reason === report.reason &&
    known.note === report.note &&
    known.evidence === report.evidence &&
    known.house_rule === report.house_rule &&
    isDeepStrictEqual(shown(known), shown(report))
  );
}

/** What a rule of the site holds is a case like what members report, and nobody reported it. */
export async function openHeldCase(
  { events }: Pick<Deps, 'events'>,
  trx: Database,
  held: Reported & { at: Date; siteRule: string },
  afterCommit: AfterCommit,
): Promise<void> {
  const { fileIds, siteRule, scope = siteScope, ...thing } = held;
  const files = await evidenceFiles(trx, fileIds);
  const caseId = await openCase(trx, { ...thing, scope, id: newId(held.at), files });
  await putSiteRule(trx, caseId, siteRule);
  await holdFiles(
    trx,
    caseId,
    files.map(({ id }) => id),
  );
  await events.emit(trx, caseChanged, { caseId, scope }, afterCommit);
}

/** The files of a case as they can be shown to those who decide. */
export async function evidenceFiles(db: Database, ids: readonly string[]): Promise<EvidenceFile[]> {
  const found = await mediaByIds(db, [...new Set(ids)]);
  return [...found.values()].map(({ id, kind, url, alt }) => ({ id, kind, url, alt: alt ?? '' }));
}
