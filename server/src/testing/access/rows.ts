import type { Endpoint } from '@hearth/contract/core/endpoint';
import type { Sent } from '../client.ts';
import type { Actor, World } from './world.ts';

export type Statuses = Record<Actor, number>;

export type Row = {
  endpoint: Endpoint;
  expected: Statuses;
  /** What is sent: built anew for each actor, on things of the owner's made for this one call. */
  ask?: (world: World, actor: Actor) => Promise<Sent> | Sent;
};

/** Visitors and ended sessions learn nothing but that they must log in. */
const signedOut = { anonymous: 401, revoked: 401 };
const everyMember = { owner: 200, friend: 200, requester: 200, stranger: 200, exFriend: 200, blocked: 200 };

export const toAll = (status: number): Statuses => ({
  anonymous: status,
  revoked: status,
  owner: status,
  friend: status,
  requester: status,
  stranger: status,
  exFriend: status,
  blocked: status,
});

/** About the asking member alone: everyone gets their own. */
export const ownThings: Statuses = { ...signedOut, ...everyMember };

/** Public to members; whom the owner blocked finds nothing there. */
export const unlessBlocked: Statuses = { ...ownThings, blocked: 404 };

/** For the owner's friends. To everyone else it does not exist. */
export const friendsOnly: Statuses = { ...unlessBlocked, requester: 404, stranger: 404, exFriend: 404 };

/** Friends may see it, but only the owner may do this to it. */
export const ownerOnly: Statuses = { ...friendsOnly, friend: 403 };

/** Looked for among one's own things: whoever else asks has none of that name. */
export const onesOwn: Statuses = { ...friendsOnly, friend: 404 };
