import { eventPlaceKind } from '@hearth/contract/events/rules';
import { addDates } from '../domains/events/dates/add-dates.ts';
import { answeredOfGroup, answeredOfHost } from '../domains/events/ending/ending.queries.ts';
import { eraseEvents } from '../domains/events/ending/erase-events.ts';
import { closeToGroup, recheckEventsOfGroup, removeEventsOfGroup } from '../domains/events/ending/follow-groups.ts';
import { withdrawUnseen } from '../domains/events/ending/withdraw-unseen.ts';
import { eventsRoutes } from '../domains/events/events.routes.ts';
import { type EventRemovalDeps, removePostsOfDeleted } from '../domains/events/making/delete-event.ts';
import type { RemoveEventFiles } from '../domains/events/making/edit-event.ts';
import { eventFiles } from '../domains/events/place/event-files.ts';
import { eventRules } from '../domains/events/place/event-place.ts';
import { registerEventTopic } from '../domains/events/place/event-topic.ts';
import { friendshipEnded, memberBlocked } from '../domains/friends/friends.api.ts';
import { groupClosed, groupDeleted, groupKindChanged, membershipChanged } from '../domains/groups/groups.api.ts';
import { deleteMediaOf } from '../domains/media/media.api.ts';
import { searchMembers } from '../domains/search/search-members.ts';
import type { Database } from '../platform/database/database.ts';
import type { AfterCommit } from '../platform/database/transaction.ts';
import { repeatOnce } from '../platform/jobs/once-among-servers.ts';
import type { WiredMedia } from './media.ts';
import type { Platform } from './platform.ts';
import type { WiredPosts } from './posts.ts';

const removeEveryMs = 60_000;
const addDatesEveryMs = 6 * 3_600_000;

export function wireEvents(platform: Platform, media: WiredMedia, posts: WiredPosts): EventRemovalDeps {
  const { http, db, clock, topics, erasers, jobs } = platform;
  posts.access.registerPlace(eventPlaceKind, eventRules(clock));
  const removing = repeatOnce(platform, 'remove posts of deleted events', removeEveryMs, () =>
    removePostsOfDeleted(posts.deps),
  );
  const adding = repeatOnce(platform, 'add dates of repeated events', addDatesEveryMs, () => addDates({ db, clock }));
  const deps = {
    ...posts.deps,
    findByName: searchMembers,
    removeFiles: (...[trx, { eventId, only }, afterCommit]: Parameters<RemoveEventFiles>) =>
      deleteMediaOf(media.removal, trx, { purpose: 'event', parentId: eventId, only, at: clock.now() }, afterCommit),
    removePosts: () => void removing.runNow(),
  };
  media.purposes.register('event', eventFiles({ db, clock }));
  eventsRoutes(http, deps);
  registerEventTopic(topics, { db, clock, access: posts.access });
  followMembers(platform, deps);
  followGroups(platform, deps);
  erasers.push((trx, memberId, afterCommit) => eraseEvents(deps, trx, memberId, afterCommit));
  jobs.push(removing, adding);
  return deps;
}

/** Who no longer sees an event does not keep a seat there. */
function followMembers({ events }: Platform, deps: EventRemovalDeps): void {
  const apart = async (trx: Database, [one, other]: [string, string], afterCommit: AfterCommit) => {
    for (const [memberId, hostId] of [
      [one, other],
      [other, one],
    ] as const)
      await withdrawUnseen(deps, trx, { memberId, eventIds: await answeredOfHost(trx, memberId, hostId) }, afterCommit);
  };
  events.on(memberBlocked, (trx, { blocker, blocked }, afterCommit) => apart(trx, [blocker, blocked], afterCommit));
  events.on(friendshipEnded, (trx, { a, b }, afterCommit) => apart(trx, [a, b], afterCommit));
  events.on(membershipChanged, async (trx, { groupId, memberId, from, to }, afterCommit) => {
    if (from?.state !== 'member' || to?.state === 'member') return;
    await withdrawUnseen(deps, trx, { memberId, eventIds: await answeredOfGroup(trx, memberId, groupId) }, afterCommit);
  });
}

function followGroups({ events }: Platform, deps: EventRemovalDeps): void {
  events.on(groupKindChanged, async (trx, { groupId, to }, afterCommit) => {
    if (to !== 'public') await closeToGroup(deps, trx, groupId, afterCommit);
  });
  events.on(groupClosed, (trx, { groupId }, afterCommit) => recheckEventsOfGroup(deps, trx, groupId, afterCommit));
  events.on(groupDeleted, (trx, { groupId }, afterCommit) => removeEventsOfGroup(deps, trx, groupId, afterCommit));
}
