import { isModerator } from '@hearth/contract/groups/rules';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { PlaceRules } from '../posts/posts.api.ts';
import { describeGroups } from './describe-groups.ts';
import { canReadPosts, roleOf } from './groups.policy.ts';
import { groupHeads, groupsSeenBy, type SeenGroup } from './groups.queries.ts';
import { groupIdsOf, holdMembership, memberIdsAmong, membershipsAmong } from './memberships.queries.ts';
import { admitPost } from './moderation/admit-post.ts';
import type { AlertDeps } from './moderation/alerts.ts';
import { taggableIn } from './taggable-in.ts';

/**
 * Posts of a group: everyone reads those of a public one, members those of the others, and members alone write. What is
 * shared can be read by everyone, so only posts of public groups can be (decision 066).
 */
export function groupRules(clock: Clock, alerting: AlertDeps): PlaceRules {
  const isMuted = (until: Date | null) => until !== null && until > clock.now();
  const maySpeak = (group: SeenGroup | undefined) => group?.state === 'member' && !isMuted(group.muted_until);

  return {
    async readable(db, viewer, posts) {
      const groups = await groupsSeenBy(db, viewer.id, placesOf(posts));
      const readable = posts.filter(({ place }) => mayRead(groups.get(place.id)));
      return new Set(readable.map(({ postId }) => postId));
    },

    async readers(db, { place }, memberIds) {
      const [heads, members] = await Promise.all([groupHeads(db, [place.id]), memberIdsAmong(db, place.id, memberIds)]);
      const kind = heads.get(place.id)?.kind;
      if (!kind) return new Set();
      return new Set(memberIds.filter((id) => canReadPosts(kind, members.has(id) ? 'member' : null)));
    },

    async openToAll(db, posts) {
      const heads = await groupHeads(db, placesOf(posts));
      const open = posts.filter(({ place }) => heads.get(place.id)?.kind === 'public');
      return new Set(open.map(({ postId }) => postId));
    },

    homePlaces: groupIdsOf,
    homesAmong: memberIdsAmong,

    async memberSince(db, memberId, groupId) {
      const row = (await membershipsAmong(db, groupId, [memberId])).get(memberId);
      return row?.state === 'member' ? row.since : undefined;
    },

    async mayWrite(db, memberId, groupId) {
      const membership = await holdMembership(db, groupId, memberId);
      return membership?.state === 'member' && !isMuted(membership.muted_until);
    },

    // What was approved is not reworded without approval.
    async mayReword(db, memberId, groupId) {
      const group = (await groupsSeenBy(db, memberId, [groupId])).get(groupId);
      return group !== undefined && isChangeable(group);
    },

    async writable(db, memberId, posts) {
      const groups = await groupsSeenBy(db, memberId, placesOf(posts));
      const ids = new Set(posts.filter(({ place }) => maySpeak(groups.get(place.id))).map(({ postId }) => postId));
      const moderated = posts.filter(({ place }) => isModerator(roleIn(groups.get(place.id))));
      const editable = posts.filter(({ postId, place }) => ids.has(postId) && isChangeable(groups.get(place.id)));
      return {
        answerable: ids,
        editable: new Set(editable.map(({ postId }) => postId)),
        moderated: new Set(moderated.map(({ postId }) => postId)),
      };
    },

    taggable: taggableIn,

    moderates: async (db, memberId, groupId) =>
      isModerator(roleIn((await groupsSeenBy(db, memberId, [groupId])).get(groupId))),

    async whyNot(db, memberId, groupId) {
      const until = (await groupsSeenBy(db, memberId, [groupId])).get(groupId)?.muted_until;
      return until && isMuted(until)
        ? new AppError('group_muted', { params: { until: until.toISOString() } })
        : undefined;
    },

    admit: (trx, post, afterCommit) => admitPost(alerting, trx, post, afterCommit),

    async openPlaces(db, viewerId, placeIds) {
      const groups = await groupsSeenBy(db, viewerId, placeIds);
      return [...groups.values()].filter(mayRead).map(({ id }) => id);
    },

    describe: describeGroups,
  };
}

function isChangeable(group: SeenGroup | undefined): boolean {
  return !group?.approves_posts || isModerator(roleIn(group));
}

function roleIn(group: SeenGroup | undefined) {
  return group ? roleOf(group) : null;
}

function mayRead(group: SeenGroup | undefined): boolean {
  return group !== undefined && canReadPosts(group.kind, group.state);
}

function placesOf(posts: readonly { place: { id: string } }[]): string[] {
  return [...new Set(posts.map(({ place }) => place.id))];
}
