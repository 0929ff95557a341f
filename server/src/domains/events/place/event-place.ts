import type { Database } from '../../../platform/database/database.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { PlaceRules } from '../../posts/posts.api.ts';
import { eventHeads, holdEvent } from '../access/event-rows.queries.ts';
import { canWriteIn } from '../access/events.policy.ts';
import { seenEvents } from '../access/find-event.ts';
import { eventSeersAmong } from '../access/find-seers.ts';
import { describeEvents } from './describe-events.ts';
import { homeEventIds, homeEventsAmong } from './home-events.queries.ts';

const dayMs = 86_400_000;
/** Posts of an event are in the home feed until so long after its last date. */
const atHomeMs = 30 * dayMs;

/** The discussion of an event: whoever sees the event reads it, and its hosts and guests write. */
export function eventRules(clock: Clock): PlaceRules {
  const since = () => new Date(clock.now().getTime() - atHomeMs);
  const seenIds = async (db: Database, viewerId: string, ids: readonly string[]) =>
    new Set((await seenEvents({ db, clock }, viewerId, ids)).keys());

  return {
    async readable(db, viewer, posts) {
      const seen = await seenIds(db, viewer.id, placesOf(posts));
      return new Set(posts.filter(({ place }) => seen.has(place.id)).map(({ postId }) => postId));
    },

    readers: async (db, { place }, memberIds) =>
      new Set((await eventSeersAmong({ db, clock }, place.id, memberIds)).keys()),

    async openToAll(db, posts) {
      const events = await eventHeads(db, placesOf(posts));
      const open = posts.filter(({ place }) => events.get(place.id)?.kind === 'public');
      return new Set(open.map(({ postId }) => postId));
    },

    homePlaces: async (db, memberId) => [...(await seenIds(db, memberId, await homeEventIds(db, memberId, since())))],

    async homesAmong(db, eventId, memberIds) {
      const ids = await homeEventsAmong(db, eventId, memberIds, since());
      return new Set((await eventSeersAmong({ db, clock }, eventId, ids)).keys());
    },

    async mayWrite(db, memberId, eventId) {
      await holdEvent(db, eventId);
      const event = (await seenEvents({ db, clock }, memberId, [eventId])).get(eventId);
      return event !== undefined && canWriteIn(event.standing);
    },

    async writable(db, memberId, posts) {
      const events = await seenEvents({ db, clock }, memberId, placesOf(posts));
      const written = posts.filter(({ place }) => {
        const event = events.get(place.id);
        return event !== undefined && canWriteIn(event.standing);
      });
      const ids = new Set(written.map(({ postId }) => postId));
      return { answerable: ids, editable: ids, moderated: new Set() };
    },

    taggable: async (db, eventId, memberIds) =>
      new Set((await eventSeersAmong({ db, clock }, eventId, memberIds)).keys()),

    openPlaces: async (db, viewerId, placeIds) => [...(await seenIds(db, viewerId, placeIds))],

    describe: describeEvents,
  };
}

function placesOf(posts: readonly { place: { id: string } }[]): string[] {
  return [...new Set(posts.map(({ place }) => place.id))];
}
