import { isModerator } from '@hearth/contract/groups/rules';
import type { GuardedPost, PlaceRules } from '../../posts/posts.api.ts';
import { describeGroups } from '../describe-groups.ts';
import { canSeeGroup, roleOf } from '../groups.policy.ts';
import { groupsSeenBy, type SeenGroup } from '../groups.queries.ts';
import { moderatorIdsOf } from '../memberships.queries.ts';
import { taggableIn } from '../taggable-in.ts';
import { groupIdOf, waitingKind } from './waiting-room.ts';

/** A post that waits for approval is for its author and the moderators; nobody comments on it, shares it or has it at home. */
export const waitingRules: PlaceRules = {
  waiting: true,

  async readable(db, viewer, posts) {
    const groups = await groupsSeenBy(db, viewer.id, posts.map(groupOf));
    const readable = posts.filter((post) => mayRead(viewer.id, post, groups.get(groupOf(post))));
    return new Set(readable.map(({ postId }) => postId));
  },

  async readers(db, post, memberIds) {
    const moderators = new Set(await moderatorIdsOf(db, groupOf(post)));
    const author = memberIds.includes(post.authorId)
      ? await groupsSeenBy(db, post.authorId, [groupOf(post)])
      : undefined;
    const authorReads = author !== undefined && mayRead(post.authorId, post, author.get(groupOf(post)));
    return new Set(memberIds.filter((id) => moderators.has(id) || (id === post.authorId && authorReads)));
  },

  openToAll: async () => new Set(),
  homePlaces: async () => [],
  homesAmong: async () => new Set(),
  mayWrite: async () => false,
  writable: async (db, memberId, posts) => {
    const groups = await groupsSeenBy(db, memberId, posts.map(groupOf));
    const moderated = posts.filter((post) => isModerator(roleIn(groups.get(groupOf(post)))));
    return { answerable: new Set(), editable: new Set(), moderated: new Set(moderated.map(({ postId }) => postId)) };
  },

  taggable: (db, placeId, memberIds) => taggableIn(db, groupAt(placeId), memberIds),

  moderates: async (db, memberId, placeId) => {
    const groupId = groupAt(placeId);
    return isModerator(roleIn((await groupsSeenBy(db, memberId, [groupId])).get(groupId)));
  },

  async describe(db, placeIds) {
    const groupIds = new Map(placeIds.map((id) => [id, groupAt(id)]));
    const groups = await describeGroups(db, [...groupIds.values()]);
    return new Map(
      [...groupIds].flatMap(([placeId, groupId]) => {
        const group = groups.get(groupId);
        return group ? [[placeId, group] as const] : [];
      }),
    );
  },
};

function groupOf({ place }: GuardedPost): string {
  return groupIdOf(place) ?? place.id;
}

function groupAt(placeId: string): string {
  return groupIdOf({ kind: waitingKind, id: placeId }) ?? placeId;
}

function roleIn(group: SeenGroup | undefined) {
  return group ? roleOf(group) : null;
}

function mayRead(viewerId: string, { authorId }: GuardedPost, group: SeenGroup | undefined): boolean {
  if (!group) return false;
  return isModerator(roleIn(group)) || (viewerId === authorId && canSeeGroup(group.kind, group.state));
}
