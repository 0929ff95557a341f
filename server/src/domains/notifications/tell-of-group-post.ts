import { setTimeout as pause } from 'node:timers/promises';
import { groupPlaceKind } from '@hearth/contract/groups/rules';
import type { Notification } from '@hearth/contract/notifications/endpoints';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { nobody } from '../../platform/ids.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { friendIdsOf } from '../friends/friends.api.ts';
import { membersWantingAll, membersWantingHighlights } from '../groups/groups.api.ts';
import { holdPost, type PostAccess, type PostHead, toGuarded } from '../posts/posts.api.ts';
import type { Announcer, Told } from './announce-notifications.ts';
import type { Cause } from './causes.queries.ts';
import { describeCause } from './describe-cause.ts';
import { excerptOf } from './excerpt.ts';
import { advanceNews, claimNews, deleteNews, holdNews, insertNews, type PostNews } from './group-post-news.queries.ts';
import { notifyAll } from './notify.ts';

type Needs = {
  db: Database;
  clock: Clock;
  access: PostAccess;
  announcer: Pick<Announcer, 'changedAlike'>;
  push(cause: Cause, shown: Notification | undefined): Promise<void>;
  stopping: AbortSignal;
};

/** How long a server may be silent until another goes on in its place. */
const leaseMs = 30_000;
const atOnce = 500;
const pushedAtOnce = 50;
const headStartMs = 500;

function leaseFrom(clock: Clock): Date {
  return new Date(clock.now().getTime() + leaseMs);
}

/** With the post: whoever is to hear of it does, also if this server ends before. */
export function noteGroupPost({ clock }: Pick<Needs, 'clock'>, trx: Database, postId: string): Promise<void> {
  return insertNews(trx, postId, leaseFrom(clock));
}

export function tellOfGroupPost(needs: Needs, postId: string): Promise<void> {
  return tellAll(needs, { post_id: postId, told_to: nobody });
}

/** Goes on where other servers have ended. */
export async function tellOfForgottenPosts(needs: Needs): Promise<void> {
  while (!needs.stopping.aborted) {
    const news = await claimNews(needs.db, needs.clock.now(), leaseFrom(needs.clock));
    if (!news) return;
    await tellAll(needs, news);
  }
}

async function tellAll(needs: Needs, news: PostNews): Promise<void> {
  const pushes: (() => Promise<void>)[] = [];
  let next = await tellSome(needs, news, pushes);
  // In a large group: those who watch it get the post itself first.
  if (next) await pause(headStartMs);
  while (next && !needs.stopping.aborted) next = await tellSome(needs, next, pushes);
  // Afterwards and in small numbers: push services are slow, and everyone else has the line by then.
  while (pushes.length > 0 && !needs.stopping.aborted)
    await Promise.all(pushes.splice(0, pushedAtOnce).map((push) => push()));
}

/** The lines and how far one has come are written together, so that each member is told once. Returns what is left. */
async function tellSome(needs: Needs, news: PostNews, pushes: (() => Promise<void>)[]): Promise<PostNews | undefined> {
  const { db, clock, access, announcer } = needs;
  return inTransaction(db, async (trx, afterCommit) => {
    const { post_id: postId, told_to: toldTo } = news;
    const [held, post] = await Promise.all([holdNews(trx, news, leaseFrom(clock)), holdPost(trx, postId)]);
    if (!held) return undefined;
    if (post?.place_kind !== groupPlaceKind) return deleteNews(trx, postId).then(() => undefined);
    const { friends, wantingAll } = await recipientsOf(trx, post, toldTo);
    const readers = await access.readersAmong(trx, toGuarded(post), [...friends, ...wantingAll]);
    const cause = causeOf(post);
    const told: Told[] = [];
    const at = clock.now();
    const collecting = { changed: (recipientId: string, change: Told['change']) => told.push({ recipientId, change }) };
    await notifyAll({ clock: { now: () => at }, announcer: collecting }, trx, [...readers], cause, afterCommit);
    const last = wantingAll.length === atOnce ? wantingAll.at(-1) : undefined;
    if (last) await advanceNews(trx, postId, last);
    else await deleteNews(trx, postId);
    afterCommit(async () => {
      if (told.length === 0) return;
      const shown = await describeCause({ db, access }, { ...cause, recipientId: nobody });
      announcer.changedAlike(told, shown && { ...shown, at: at.toISOString() });
      for (const { recipientId, change } of told)
        if (change.cause && change.hasDevice) pushes.push(() => needs.push({ ...cause, recipientId }, shown));
    });
    return last ? { post_id: postId, told_to: last } : undefined;
  });
}

/** Friends of the author who want to hear of highlights come first, with the first of those who want to hear of all. */
async function recipientsOf(trx: Database, { author_id: authorId, place_id: groupId }: PostHead, toldTo: string) {
  const [friends, wantingAll] = await Promise.all([
    toldTo === nobody
      ? friendIdsOf(trx, authorId).then((ids) => membersWantingHighlights(trx, groupId, ids))
      : Promise.resolve([]),
    membersWantingAll(trx, groupId, toldTo, atOnce),
  ]);
  return { friends, wantingAll };
}

function causeOf({ id, author_id: actorId, content }: PostHead): Omit<Cause, 'recipientId'> {
  return { type: 'group_post', targetId: id, actorId, causeId: id, detail: excerptOf(content) || null };
}
