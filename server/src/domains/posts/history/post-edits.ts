import type { EarlierText } from '@hearth/contract/posts/history';
import { maxEarlierTexts } from '@hearth/contract/posts/rules';
import { millisecondsOf, newId } from '../../../platform/ids.ts';
import { hiddenIdsOf } from '../../friends/friends.api.ts';
import { findReadablePost, type PostAccessDeps } from '../access/find-readable.ts';
import type { PostHead } from '../access/post-heads.queries.ts';
import { profileKind, toGuarded } from '../access/post-place.ts';
import { dropOldEdits, type EditRow, editRows, insertEdit } from './post-edits.queries.ts';

/** Called while the post's row is locked, before its text changes. */
export async function keepEarlierText({ db: trx, access }: PostAccessDeps, post: PostHead, now: Date): Promise<void> {
  if (post.content === '') return;
  const { id, content, audience } = post;
  const membersOnly = post.place_kind !== profileKind && (await access.openToAll(trx, [toGuarded(post)])).size === 0;
  await insertEdit(trx, id, newId(now), content, audience, post.edited_at ?? post.created_at, membersOnly);
  await dropOldEdits(trx, post.id, maxEarlierTexts);
}

/**
 * A text is shown to members who may read the post now, and could have read it with the audience that it had then: what was
 * for members of a place stays with those who were, when the place is opened and anybody can join.
 */
export async function readPostEdits(deps: PostAccessDeps, viewerId: string, postId: string): Promise<EarlierText[]> {
  const { db, access } = deps;
  const post = await findReadablePost(deps, viewerId, postId);
  const [rows, hiddenIds] = await Promise.all([editRows(db, postId), hiddenIdsOf(db, viewerId)]);
  const guarded = rows.map(({ id, audience }) => ({ ...post, id, audience }));
  const readable = new Set((await access.readable(db, { id: viewerId, hiddenIds }, guarded)).map(({ id }) => id));
  const guardedNow = toGuarded(post);
  const [open, since] = await Promise.all([
    access.openToAll(db, [guardedNow]),
    access.memberSince(db, viewerId, guardedNow.place),
  ]);
  const couldRead = ({ id, members_only: membersOnly }: EditRow) =>
    !membersOnly ||
    post.author_id === viewerId ||
    (since && (open.size === 0 || since.getTime() <= millisecondsOf(id)));
  return rows
    .filter((row) => readable.has(row.id) && couldRead(row))
    .map(({ id, content, written_at: at }) => ({ id, content, writtenAt: at.toISOString() }));
}
