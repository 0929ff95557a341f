import type { Appeal, CaseContent, CaseEntry, TakenDecision } from '@hearth/contract/moderation/cases';
import { viewerSeconds } from '@hearth/contract/moderation/rules';
import type { Person } from '@hearth/contract/profiles/person';
import type { ReportReason } from '@hearth/contract/reports/rules';
import type { CaseRow, EvidenceFile } from '../reports/reports.api.ts';

const excerptLength = 200;

/** The beginning of a text. */
export function excerptOf(text: string): string {
  const characters = [...text.slice(0, excerptLength * 4)];
  return characters.length > excerptLength ? `${characters.slice(0, excerptLength).join('').trimEnd()}…` : text;
}

/** The decision holds no more. */
export function hasEnded({ ended_at, until }: CaseRow, now: Date): boolean {
  return ended_at !== null || (until !== null && until <= now);
}

export function toAppeal(row: CaseRow): Appeal | null {
  if (row.appeal_words === null || !row.appealed_at) return null;
  const { answer, answered_at: at } = row;
  return {
    words: row.appeal_words,
    at: row.appealed_at.toISOString(),
    answer: answer && at ? { decision: answer, words: row.answer_words, at: at.toISOString() } : null,
  };
}

export function toContent(text: string, files: readonly EvidenceFile[]): CaseContent {
  return { text, files: files.map(({ kind, url, alt }) => ({ kind, url, alt })) };
}

/** Who has the case open, if they have said so lately. */
export function viewerOf({ viewer_id, viewed_at }: CaseRow, now: Date): string | null {
  return viewed_at && now.getTime() - viewed_at.getTime() < viewerSeconds * 1_000 ? viewer_id : null;
}

export type CaseContext = {
  viewerId: string;
  now: Date;
  people: ReadonlyMap<string, Person>;
  reasons: ReadonlyMap<string, { reason: ReportReason; count: number }[]>;
};

export function toEntry(row: CaseRow, { viewerId, now, people, reasons }: CaseContext): CaseEntry {
  const personOf = (id: string | null) => (id && people.get(id)) || null;
  const openedBy = viewerOf(row, now);
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    about: personOf(row.about_id),
    excerpt: excerptOf(row.evidence),
    hasFiles: row.files.length > 0,
    reports: row.report_count,
    reasons: reasons.get(row.id) ?? [],
    siteRule: row.site_rule,
    firstAt: row.first_at.toISOString(),
    assignee: personOf(row.assignee_id),
    viewer: openedBy === viewerId ? null : personOf(openedBy),
    decision: row.decision,
    decidedAt: row.decided_at?.toISOString() ?? null,
  };
}

export function toTaken(row: CaseRow, { now, people }: CaseContext): TakenDecision | null {
  const { decision, reason, decided_at: at, decided_by: by } = row;
  if (!decision || !reason || !at) return null;
  return {
    decision,
    reason,
    houseRule: row.house_rule,
    words: row.words,
    at: at.toISOString(),
    until: row.until?.toISOString() ?? null,
    by: (by && people.get(by)) || null,
    byCommand: row.by_command,
    ended: hasEnded(row, now),
  };
}
