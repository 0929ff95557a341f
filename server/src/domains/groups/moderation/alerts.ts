import type { Database } from '../../../platform/database/database.ts';
import { type AfterCommit, inTransaction } from '../../../platform/database/transaction.ts';
import type { DomainEvents } from '../../../platform/events/domain-events.ts';
import { newId } from '../../../platform/ids.ts';
import { foldName } from '../../../platform/text/fold-name.ts';
import { lookOf } from '../../../platform/text/look-of.ts';
import { markThing } from '../../reports/reports.api.ts';
import { announceRequests, type GroupsPublisher } from '../announce-groups.ts';
import { type AlertWord, alertWordsOf, replaceAlertWords } from './alerts.queries.ts';
import { scopeOfGroup } from './group-office.ts';
import { groupAlerted } from './moderation.events.ts';
import { findModerated, lockModerated } from './moderators.ts';
import { type RecordDeps, recordAct } from './record-act.ts';
import { namedInCase, type ReportedThing } from './reports.ts';

export async function readAlertWords({ db }: { db: Database }, viewerId: string, groupId: string): Promise<string[]> {
  await findModerated(db, groupId, viewerId);
  return (await alertWordsOf(db, groupId)).map(({ word }) => word);
}

/** Words that are the same without case and accents are one word. */
export async function setAlertWords(
  deps: RecordDeps & { db: Database },
  actorId: string,
  groupId: string,
  typed: readonly string[],
): Promise<string[]> {
  const byFolded = new Map(typed.map((word) => [foldName(word), word] as const).filter(([folded]) => folded !== ''));
  const words: AlertWord[] = [...byFolded].map(([folded, word]) => ({ folded, word })).sort(byForm);
  await inTransaction(deps.db, async (trx, afterCommit) => {
    await lockModerated(trx, groupId, actorId);
    const before = await alertWordsOf(trx, groupId);
    if (JSON.stringify(before.map(({ word }) => word)) === JSON.stringify(words.map(({ word }) => word))) return;
    await replaceAlertWords(trx, groupId, words);
    await recordAct(deps, trx, { groupId, actorId, act: 'alerts_changed' }, afterCommit);
  });
  return words.map(({ word }) => word);
}

function byForm(one: AlertWord, other: AlertWord): number {
  return one.folded < other.folded ? -1 : 1;
}

export type AlertDeps = { live: GroupsPublisher; events: DomainEvents };
export type WrittenText = ReportedThing & { authorId: string; texts: readonly string[]; at: Date };

/** Lists what contains an alert word for the moderators. */
export async function markAlerts(
  { live, events }: AlertDeps,
  trx: Database,
  { authorId, texts, at, groupId, postId, commentId }: WrittenText,
  afterCommit: AfterCommit,
): Promise<void> {
  const text = texts.filter((each) => each !== '').join('\n');
  if (text === '') return;
  const words = await alertWordsOf(trx, groupId);
  if (words.length === 0) return;
  const folded = lookOf(text);
  const found = words.filter(({ word }) => folded.includes(lookOf(word))).map(({ word }) => word);
  if (found.length === 0) return;
  const thing = { ...namedInCase({ groupId, postId, commentId }), aboutId: authorId, evidence: text, at };
  if (!(await markThing(trx, { ...thing, id: newId(at), scope: scopeOfGroup(groupId) }, found))) return;
  await events.emit(trx, groupAlerted, { groupId, causeId: commentId ?? postId, authorId }, afterCommit);
  afterCommit(() => announceRequests(live, groupId));
}
