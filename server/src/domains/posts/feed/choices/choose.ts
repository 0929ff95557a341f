import { ownFeedChanged } from '@hearth/contract/feed/endpoints';
import { type Choice, maxChoices, maxHiddenPosts, type PersonChoice, snoozeDays } from '@hearth/contract/feed/rules';
import { foldWords } from '@hearth/contract/tags/folding';
import type { TagChoice } from '@hearth/contract/tags/rules';
import type { Database } from '../../../../platform/database/database.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { newId } from '../../../../platform/ids.ts';
import { memberTopic } from '../../../../platform/live/topic-registry.ts';
import type { Clock } from '../../../../platform/time/clock.ts';
import { isHidden } from '../../../friends/friends.api.ts';
import { peopleByIds } from '../../../profiles/profiles.api.ts';
import { assertReadable, type PostAccessDeps } from '../../access/find-readable.ts';
import { holdPost } from '../../access/post-heads.queries.ts';
import type { Publisher } from '../../live/announce-posts.ts';
import { knownTag } from '../tags/read-tag.ts';
import {
  type ChoiceRow,
  choiceAbout,
  countOthers,
  deleteChoice,
  forgetOldestHidden,
  putChoice,
} from './feed-choices.queries.ts';

export type ChoiceDeps = PostAccessDeps & { clock: Clock; live: Publisher };
type MadeChoice = { id: string; until: string | null };
type About = Pick<ChoiceRow, 'kind' | 'subject' | 'choice'>;

const day = 86_400_000;

export async function hidePost(deps: ChoiceDeps, userId: string, postId: string): Promise<MadeChoice> {
  return keep(deps, userId, { kind: 'post', subject: postId, choice: 'hidden' }, async (trx) => {
    await assertReadable({ db: trx, access: deps.access }, userId, await holdPost(trx, postId));
  });
}

export async function choosePerson(
  deps: ChoiceDeps,
  userId: string,
  memberId: string,
  choice: PersonChoice,
): Promise<MadeChoice> {
  return keep(deps, userId, { kind: 'person', subject: memberId, choice }, (trx) => assertOther(trx, userId, memberId));
}

export async function readPersonChoice({ db, clock }: ChoiceDeps, userId: string, memberId: string) {
  await assertOther(db, userId, memberId);
  const row = await choiceAbout(db, userId, { kind: 'person', subject: memberId }, clock.now());
  if (!row) return { choice: null };
  return { choice: { id: row.id, choice: row.choice as PersonChoice, until: row.until?.toISOString() ?? null } };
}

export async function chooseTag(deps: ChoiceDeps, userId: string, written: string, choice: TagChoice) {
  return keep(deps, userId, { kind: 'tag', subject: knownTag(written), choice });
}

export async function readTag({ db, clock }: ChoiceDeps, userId: string, written: string) {
  const tag = knownTag(written);
  const row = await choiceAbout(db, userId, { kind: 'tag', subject: tag }, clock.now());
  return { tag, choice: row ? { id: row.id, choice: row.choice as TagChoice } : null };
}

export async function muteWord(deps: ChoiceDeps, userId: string, word: string): Promise<MadeChoice> {
  const subject = foldWords(word).trim();
  if (subject === '') throw new AppError('invalid_input', { field: 'word' });
  return keep(deps, userId, { kind: 'word', subject, choice: 'muted' });
}

export async function removeFeedChoice({ db, live }: ChoiceDeps, userId: string, id: string): Promise<void> {
  const removed = await inTransaction(db, (trx) => deleteChoice(trx, userId, id));
  if (removed) live.publish(memberTopic(userId), ownFeedChanged, { ...removed, choice: null });
}

async function keep(
  { db, clock, live }: ChoiceDeps,
  userId: string,
  about: About,
  assertAllowed?: (trx: Database) => Promise<void>,
): Promise<MadeChoice> {
  const now = clock.now();
  const until = about.choice === 'snoozed' ? new Date(now.getTime() + snoozeDays * day) : null;
  const row: ChoiceRow = { ...about, id: newId(now), until };
  await inTransaction(db, async (trx, afterCommit) => {
    await assertAllowed?.(trx);
    await assertRoom(trx, userId, about, now);
    await putChoice(trx, userId, row);
    if (about.choice === 'hidden') await forgetOldestHidden(trx, userId, maxHiddenPosts);
    afterCommit(() => live.publish(memberTopic(userId), ownFeedChanged, about));
  });
  return { id: row.id, until: until?.toISOString() ?? null };
}

async function assertRoom(trx: Database, userId: string, about: About, now: Date): Promise<void> {
  if (about.choice === 'hidden') return;
  const max = maxChoices[about.choice satisfies Exclude<Choice, 'hidden'>];
  if ((await countOthers(trx, userId, about, now)) >= max) throw new AppError('too_many_choices', { params: { max } });
}

/** Another member whom the member may know of. */
async function assertOther(db: Database, userId: string, memberId: string): Promise<void> {
  const [people, hidden] = await Promise.all([peopleByIds(db, [memberId]), isHidden(db, userId, memberId)]);
  if (memberId === userId || hidden || !people.has(memberId)) throw new AppError('not_found');
}
