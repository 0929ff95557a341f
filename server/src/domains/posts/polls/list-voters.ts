import type { Person } from '@hearth/contract/profiles/person';
import { AppError } from '../../../platform/errors/app-error.ts';
import { hiddenIdsOf } from '../../friends/friends.api.ts';
import { peopleByIds } from '../../profiles/profiles.api.ts';
import { findReadablePost, type PostAccessDeps } from '../access/find-readable.ts';
import { type Asked, cutPage, newestFirst, type Paged } from '../access/pages.ts';
import { readPoll } from './polls.queries.ts';
import { maySeeResults } from './polls.view.ts';
import { votersOf } from './votes.queries.ts';

export async function listVoters(
  deps: PostAccessDeps,
  viewerId: string,
  { postId, optionId }: { postId: string; optionId: string },
  asked: Asked,
): Promise<Paged<{ person: Person }>> {
  const { db } = deps;
  await findReadablePost(deps, viewerId, postId);
  const found = await readPoll(db, postId, viewerId);
  if (!found?.poll.options.some(({ id }) => id === optionId)) throw new AppError('not_found');
  if (found.poll.anonymous || !maySeeResults(found.poll, found.myVotes)) throw new AppError('forbidden');
  const hiddenIds = await hiddenIdsOf(db, viewerId);
  const rows = await votersOf(db, { postId, optionId }, { ...newestFirst(asked), hiddenIds });
  const { shown, nextCursor } = cutPage(rows, asked, (row) => row.id);
  const people = await peopleByIds(
    db,
    shown.map((row) => row.user_id),
  );
  const items = shown.flatMap((row) => {
    const person = people.get(row.user_id);
    return person ? [{ person }] : [];
  });
  return { items, nextCursor };
}
