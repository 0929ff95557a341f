import type { ReportedKind } from '@hearth/contract/reports/rules';
import type { Database } from '../../platform/database/database.ts';
import { openFiled } from './filed-reports.queries.ts';
import { type WhyReported, whyReported } from './why-reported.ts';

export {
  assignCaseTo,
  clearCase,
  endDecisions,
  forgetViewer,
  noteViewer,
  putAppeal,
  putKept,
  type Taken,
} from './case-changes.queries.ts';
export {
  appealedCases,
  casesToClear,
  countCases,
  countCasesAbout,
  decidedCases,
  decisionsAbout,
  mostReportedCases,
  oldestCases,
  relatedCases,
  restrictingCases,
} from './case-lists.queries.ts';
export { type CaseScope, scopeOf, siteScope } from './case-scope.ts';
export { type CaseRow, caseById, type EvidenceFile, lockCase, openCaseAbout } from './cases.queries.ts';
export {
  type Answering,
  answerAppeal,
  type CaseAct,
  decideCase,
  lockCaseOf,
  type Office,
  type Ruling,
  reporterIdsOf,
  tellOfDecision,
} from './decide-case.ts';
export { evidenceFiles, fileReport, openHeldCase } from './file-report.ts';
export {
  type ContextMessage,
  countFiledBy,
  type FiledRow,
  filedBy,
  reasonsOfCases,
  reportedBy,
  reportsOfCase,
  reportsOfCases,
} from './filed-reports.queries.ts';
export { countCasesOfGroup, mostReportedGroups, removalInForce, reportsOfGroups } from './group-cases.queries.ts';
export { openDecidedCase } from './open-decided-case.ts';
export {
  appealedCasesIn,
  decisionsThatHold,
  openCasesIn,
  scopesOfCases,
} from './place-cases.queries.ts';
export { closePlace, eraseOpenCases, markThing } from './place-cases.ts';
export { appealAnswered, caseChanged, caseDecided, decisionLifted } from './reports.events.ts';
export { type WhyReported, whyReported } from './why-reported.ts';

export type OpenReport = WhyReported & {
  kind: ReportedKind;
  targetId: string;
  within: string;
  aboutId: string;
  evidence: string;
  reports: number;
  firstAt: Date;
};

/** More reports than that wait until these are settled. */
const reportsRead = 5_000;

/** What members reported and nobody has settled yet, the oldest first; the newest words of each. */
export async function openFiledReports(db: Database, limit: number): Promise<OpenReport[]> {
  const rows = await openFiled(db, reportsRead);
  const groups = Map.groupBy(rows, (row) => `${row.kind} ${row.target_id} ${row.within}`);
  return [...groups.values()].slice(0, limit).flatMap((same) => {
    const [first, last] = [same[0], same.at(-1)];
    if (!first || !last) return [];
    return {
      kind: first.kind,
      targetId: first.target_id,
      within: first.within,
      aboutId: first.about_id,
      evidence: last.evidence,
      reports: same.length,
      firstAt: first.reported_at,
      ...whyReported(same),
    };
  });
}
