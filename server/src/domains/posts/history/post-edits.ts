import type { EarlierText } from '@hearth/contract/posts/history';
import { maxEarlierTexts } from '@hearth/contract/posts/rules';
import type { Database } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';
import { hiddenIdsOf } from '../../friends/friends.api.ts';
import { findReadablePost, type PostAccessDeps } from '../access/find-readable.ts';
import type { PostHead } from '../access/post-heads.queries.ts';
import { dropOldEdits, editRows, insertEdit } from './post-edits.queries.ts';

/** Called while the post's row is locked, before its text changes. */
export async function keepEarlierText(trx: Database, post: PostHead, now: Date): Promise<void> {
  if (post.content === '') return;
  await insertEdit(trx, post.id, newId(now), post.content, post.audience, post.edited_at ?? post.created_at);
  await dropOldEdits(trx, post.id, maxEarlierTexts);
}

/** A text is shown to members who may read the post now, and could have read it with the audience that it had then. */
export async function readPostEdits(deps: PostAccessDeps, viewerId: string, postId: string): Promise<EarlierText[]> {
  const { db, access } = deps;
  const post = await findReadablePost(deps, viewerId, postId);
  const [rows, hiddenIds] = await Promise.all([editRows(db, postId), hiddenIdsOf(db, viewerId)]);
  const guarded = rows.map(({ id, audience }) => ({ ...post, id, audience }));
  const readable = new Set((await access.readable(db, { id: viewerId, hiddenIds }, guarded)).map(({ id }) => id));
  return rows
    .filter(({ id }) => readable.has(id))
    .map(({ id, content, written_at: at }) => ({ id, content, writtenAt: at.toISOString() }));
}
