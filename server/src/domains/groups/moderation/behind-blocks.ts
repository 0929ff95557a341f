import type { WordsBehindBlock } from '@hearth/contract/groups/behind-blocks';
import type { GroupMember } from '@hearth/contract/groups/endpoints';
import type { Database } from '../../../platform/database/database.ts';
import { fillPage } from '../../../platform/paging/fill-page.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { hiddenIdsOf } from '../../friends/friends.api.ts';
import {
  type Asked,
  type Paged,
  type PostReadDeps,
  readPostsToJudge,
  type SaidInPlace,
  wordsInPlace,
} from '../../posts/posts.api.ts';
import { peopleByIds } from '../../profiles/profiles.api.ts';
import { describeMembers } from '../list-members.ts';
import { membershipsAmong } from '../memberships.queries.ts';
import { findModerated } from './moderators.ts';

/** The next ones follow when these have left. */
const mostMembers = 100;

export async function listMembersBehindBlocks(
  { db, clock }: { db: Database; clock: Clock },
  viewerId: string,
  groupId: string,
): Promise<GroupMember[]> {
  const [group, hiddenIds] = await Promise.all([findModerated(db, groupId, viewerId), hiddenIdsOf(db, viewerId)]);
  const rows = [...(await membershipsAmong(db, groupId, hiddenIds)).values()]
    .filter(({ state }) => state === 'member')
    .sort((a, b) => b.since.getTime() - a.since.getTime())
    .slice(0, mostMembers);
  return describeMembers({ db, clock }, group, rows);
}

/** What moderators would not see of their group otherwise, so that nobody withdraws from moderation by a block. */
export async function listWordsBehindBlocks(
  deps: PostReadDeps,
  viewerId: string,
  groupId: string,
  asked: Asked,
): Promise<Paged<WordsBehindBlock>> {
  const { db } = deps;
  const [, authorIds] = await Promise.all([findModerated(db, groupId, viewerId), hiddenIdsOf(db, viewerId)]);
  const { items, nextAfter } = await fillPage<SaidInPlace, WordsBehindBlock>({
    limit: asked.limit,
    read: (after, count) =>
      wordsInPlace(db, { placeId: groupId, authorIds }, { cursor: after?.id ?? asked.cursor, count }),
    async show(rows) {
      const [posts, people] = await Promise.all([
        readPostsToJudge(deps, viewerId, [...new Set(rows.map(({ postId }) => postId))]),
        peopleByIds(
          db,
          rows.flatMap(({ comment }) => comment?.authorId ?? []),
        ),
      ]);
      const postOf = new Map(posts.map((post) => [post.id, post]));
      return rows.map(({ postId, comment }) => {
        const post = postOf.get(postId);
        if (!post || !comment) return post && { post, comment: null, at: post.createdAt };
        const author = people.get(comment.authorId);
        return (
          author && { post, comment: { id: comment.id, author, text: comment.text }, at: comment.at.toISOString() }
        );
      });
    },
  });
  return { items, nextCursor: nextAfter?.id ?? null };
}
