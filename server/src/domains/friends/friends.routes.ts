import * as contract from '@hearth/contract/friends/endpoints';
import * as reach from '@hearth/contract/reach/endpoints';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import { blockMember } from './block-member.ts';
import { changeRelation, type RelationDeps } from './change-relation.ts';
import { listBlocked } from './list-blocked.ts';
import { listFriends } from './list-friends.ts';
import { listRequests } from './list-requests.ts';
import { listSuggestions } from './list-suggestions.ts';
import { reachOf } from './reach/reach.queries.ts';
import { saveReach } from './reach/save-reach.ts';
import { readFriendStates } from './read-friend-states.ts';
import { unblockMember } from './unblock-member.ts';

const actions = [
  ['request', contract.requestFriendship],
  ['cancel', contract.cancelFriendRequest],
  ['accept', contract.acceptFriendRequest],
  ['decline', contract.declineFriendRequest],
  ['unfriend', contract.unfriend],
] as const;

export function friendsRoutes(app: FastifyInstance, deps: RelationDeps): void {
  for (const [action, endpoint] of actions) {
    route(app, endpoint, ({ session, params }) =>
      changeRelation(deps, { actor: session.memberId, other: params.memberId }, action),
    );
  }
  lists(app, deps);
  blocks(app, deps);
  route(app, reach.readReach, ({ session }) => reachOf(deps.db, session.memberId));
  route(app, reach.saveReach, ({ session, body }) => saveReach(deps, session.memberId, body));
}

function lists(app: FastifyInstance, { db, clock }: Pick<RelationDeps, 'db' | 'clock'>): void {
  route(app, contract.listFriends, ({ session: { memberId }, query }) =>
    listFriends(db, { viewer: memberId, memberId }, query),
  );
  route(app, contract.listFriendsOf, ({ session, params, query }) =>
    listFriends(db, { viewer: session.memberId, memberId: params.memberId }, query),
  );
  route(app, contract.listFriendRequests, ({ session, query }) => listRequests(db, session.memberId, query));
  route(app, contract.listSuggestions, ({ session, query }) => listSuggestions({ db, clock }, session.memberId, query));
  route(app, contract.readFriendStates, async ({ session, query }) => ({
    states: await readFriendStates(db, session.memberId, query.ids),
  }));
}

function blocks(app: FastifyInstance, deps: RelationDeps): void {
  route(app, contract.listBlocked, ({ session, query }) => listBlocked(deps.db, session.memberId, query));
  route(app, contract.blockMember, async ({ session, params }) => {
    await blockMember(deps, { actor: session.memberId, other: params.memberId });
    return {};
  });
  route(app, contract.unblockMember, async ({ session, params }) => {
    await unblockMember(deps, { actor: session.memberId, other: params.memberId });
    return {};
  });
}
