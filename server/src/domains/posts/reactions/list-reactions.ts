import type { ReactionKind } from '@hearth/contract/posts/rules';
import type { Person } from '@hearth/contract/profiles/person';
import type { Database } from '../../../platform/database/database.ts';
import { hiddenIdsOf } from '../../friends/friends.api.ts';
import { peopleByIds } from '../../profiles/profiles.api.ts';
import { findReadablePost, type PostAccessDeps } from '../access/find-readable.ts';
import { type Asked, cutPage, newestFirst, type Paged } from '../access/pages.ts';
import type { ReactionRow } from '../counts/reaction-counts.queries.ts';
import { reactionRows } from './reactions.queries.ts';

export async function listReactions(
  deps: PostAccessDeps,
  viewerId: string,
  postId: string,
  asked: Asked & { kind?: ReactionKind | undefined },
): Promise<Paged<{ person: Person; kind: ReactionKind }>> {
  const { db } = deps;
  await findReadablePost(deps, viewerId, postId);
  const hiddenIds = await hiddenIdsOf(db, viewerId);
  const rows = await reactionRows(db, postId, { ...newestFirst(asked), kind: asked.kind, hiddenIds });
  return showReacted(db, rows, asked);
}

/** Who reacted to a post or a comment. */
export async function showReacted(
  db: Database,
  rows: readonly ReactionRow[],
  asked: Asked,
): Promise<Paged<{ person: Person; kind: ReactionKind }>> {
  const { shown, nextCursor } = cutPage(rows, asked, (row) => row.id);
  const people = await peopleByIds(
    db,
    shown.map((row) => row.user_id),
  );
  const items = shown.flatMap(({ user_id, kind }) => {
    const person = people.get(user_id);
    return person ? [{ person, kind }] : [];
  });
  return { items, nextCursor };
}
