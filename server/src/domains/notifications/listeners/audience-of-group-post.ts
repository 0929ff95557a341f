import { groupPlaceKind } from '@hearth/contract/groups/rules';
import type { Database } from '../../../platform/database/database.ts';
import { nobody } from '../../../platform/ids.ts';
import { friendIdsOf } from '../../friends/friends.api.ts';
import { membersWantingAll, membersWantingHighlights } from '../../groups/groups.api.ts';
import { holdPost, type PostAccess, type PostHead, toGuarded } from '../../posts/posts.api.ts';
import { excerptOf } from '../lines/excerpt.ts';
import type { Audience } from '../lines/notify-many.ts';

/** Friends of the author who want to hear of highlights come first, with the first of those who want to hear of all. */
export function audienceOfGroupPost(access: PostAccess): Audience {
  return async (trx, postId, { after, count }) => {
    const post = await holdPost(trx, postId);
    if (post?.place_kind !== groupPlaceKind) return undefined;
    const [friends, wantingAll] = await Promise.all([
      after === nobody ? friendsWantingHighlights(trx, post) : Promise.resolve([]),
      membersWantingAll(trx, post.place_id, after, count),
    ]);
    const readers = await access.readersAmong(trx, toGuarded(post), [...friends, ...wantingAll]);
    const { id, author_id: actorId, content } = post;
    return {
      cause: { type: 'group_post', targetId: id, actorId, causeId: id, detail: excerptOf(content) || null },
      recipientIds: [...readers],
      last: wantingAll.length === count ? wantingAll.at(-1) : undefined,
    };
  };
}

async function friendsWantingHighlights(trx: Database, { author_id: authorId, place_id: groupId }: PostHead) {
  return membersWantingHighlights(trx, groupId, await friendIdsOf(trx, authorId));
}
