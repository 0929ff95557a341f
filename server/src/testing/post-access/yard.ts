import type { Place } from '@hearth/contract/posts/place';
import type { WireMore } from '../../app.ts';
import { type GuardedPost, type PlaceRules, postFromHints } from '../../domains/posts/posts.api.ts';

export const yardKind = 'yard';
export const gateKind = 'yard-gate';

/** A place that only tests know, with everything that a place can have. Posts with the word of the gate wait there. */
export type Yard = { id: string; gateId: string; memberIds: Set<string>; moderatorIds: Set<string>; gateWord: string };

export function describeYard(id: string): Place {
  const looks = { name: 'Back yard', href: `/yards/${id}`, picture: '/files/yard.png', visibility: 'hidden' } as const;
  return { kind: yardKind, id, ...looks };
}

const idsOf = (posts: readonly GuardedPost[]) => new Set(posts.map(({ postId }) => postId));

function yardRules(yard: Yard): PlaceRules {
  const isMember = (id: string) => yard.memberIds.has(id);
  const isHere = (placeId: string) => placeId === yard.id;
  return {
    readable: async (_, { id }, posts) => idsOf(posts.filter(({ place }) => isHere(place.id) && isMember(id))),
    readers: async (_, { place }, memberIds) => new Set(isHere(place.id) ? memberIds.filter(isMember) : []),
    openToAll: async () => new Set(),
    homePlaces: async (_, id) => (isMember(id) ? [yard.id] : []),
    homesAmong: async (_db, placeId, memberIds) => new Set(isHere(placeId) ? memberIds.filter(isMember) : []),
    mayWrite: async (_, id, placeId) => isHere(placeId) && isMember(id),
    writable: async (_, id, posts) => {
      const moderated = yard.moderatorIds.has(id) ? posts : [];
      return { answerable: idsOf(posts), editable: idsOf(posts), moderated: idsOf(moderated) };
    },
    admit: async (_, { place, texts }) =>
      texts.join().includes(yard.gateWord) ? { kind: gateKind, id: yard.gateId } : place,
    openPlaces: async (_, id, placeIds) => (isMember(id) ? placeIds.filter(isHere) : []),
    describe: async (_, placeIds) => new Map(placeIds.filter(isHere).map((id) => [id, describeYard(id)])),
  };
}

function gateRules({ id, gateId, moderatorIds }: Yard): PlaceRules {
  const mayRead = (memberId: string, { authorId }: GuardedPost) => memberId === authorId || moderatorIds.has(memberId);
  return {
    waiting: true,
    readable: async (_, viewer, posts) => idsOf(posts.filter((post) => mayRead(viewer.id, post))),
    readers: async (_, post, memberIds) => new Set(memberIds.filter((memberId) => mayRead(memberId, post))),
    openToAll: async () => new Set(),
    homePlaces: async () => [],
    homesAmong: async () => new Set(),
    mayWrite: async () => false,
    writable: async () => ({ answerable: new Set(), editable: new Set(), moderated: new Set() }),
    describe: async (_, placeIds) =>
      new Map(placeIds.filter((each) => each === gateId).map((each) => [each, describeYard(id)])),
  };
}

/** All that the server needs to know of this kind of place. */
export function wireYard(yard: Yard): WireMore {
  return ({ db, topics }, { posts: { access } }) => {
    access.registerPlace(yardKind, yardRules(yard));
    access.registerPlace(gateKind, gateRules(yard));
    topics.registerTopic(yardKind, {
      canSubscribe: async (memberId, ids) =>
        new Set(ids.filter((id) => id === yard.id && yard.memberIds.has(memberId))),
      async mayReceive(_, memberIds, hints) {
        const post = postFromHints(hints);
        return post
          ? access.readersAmong(db, post, memberIds)
          : new Set(memberIds.filter((id) => yard.memberIds.has(id)));
      },
    });
  };
}
