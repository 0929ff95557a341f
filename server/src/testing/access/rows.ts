import type { Endpoint } from '@hearth/contract/core/endpoint';
import type { TestRequest } from '../client.ts';
import type { Actor, World } from './world.ts';

export type ExpectedStatuses = Record<Actor, number>;

export type AccessRow = {
  endpoint: Endpoint;
  expected: ExpectedStatuses;
  /** The request: made for each actor, about things of the owner that are made for this one call. */
  ask?: (world: World, actor: Actor) => Promise<TestRequest> | TestRequest;
};

/** Visitors and ended sessions only learn that they must log in. */
const signedOut = { anonymous: 401, revoked: 401 };
const everyMember = {
  owner: 200,
  friend: 200,
  requester: 200,
  stranger: 200,
  exFriend: 200,
  blocked: 200,
  blocker: 200,
};

export const toAll = (status: number): ExpectedStatuses => ({
  anonymous: status,
  revoked: status,
  owner: status,
  friend: status,
  requester: status,
  stranger: status,
  exFriend: status,
  blocked: status,
  blocker: status,
});

/** About the asking member only: all members get their own. */
export const ownThings: ExpectedStatuses = { ...signedOut, ...everyMember };

/** For all members but those whom the owner has blocked, or who have blocked the owner. */
export const unlessBlocked: ExpectedStatuses = { ...ownThings, blocked: 404, blocker: 404 };

/** For the owner's friends. For everyone else it does not exist. */
export const friendsOnly: ExpectedStatuses = { ...unlessBlocked, requester: 404, stranger: 404, exFriend: 404 };

/** Friends may see it, but only the owner may do this to it. */
export const ownerOnly: ExpectedStatuses = { ...friendsOnly, friend: 403 };

/** Looked up among the asking member's own things: only the owner finds it. */
export const onesOwn: ExpectedStatuses = { ...friendsOnly, friend: 404 };
