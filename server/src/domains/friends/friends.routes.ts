import * as contract from '@hearth/contract/friends/endpoints';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import { blockMember } from './block-member.ts';
import { changeRelation, type RelationNeeds } from './change-relation.ts';
import { listBlocked } from './list-blocked.ts';
import { listFriends } from './list-friends.ts';
import { listRequests } from './list-requests.ts';
import { listSuggestions } from './list-suggestions.ts';
import { readFriendStates } from './read-friend-states.ts';
import { unblockMember } from './unblock-member.ts';

const actions = [
  ['request', contract.requestFriendship],
  ['cancel', contract.cancelFriendRequest],
  ['accept', contract.acceptFriendRequest],
  ['decline', contract.declineFriendRequest],
  ['unfriend', contract.unfriend],
] as const;

export function friendsRoutes(app: FastifyInstance, needs: RelationNeeds): void {
  for (const [action, endpoint] of actions) {
    route(app, endpoint, ({ session, params }) =>
      changeRelation(needs, { actor: session.memberId, other: params.memberId }, action),
    );
  }
  lists(app, needs);
  blocks(app, needs);
}

function lists(app: FastifyInstance, { db }: Pick<RelationNeeds, 'db'>): void {
  route(app, contract.listFriends, ({ session: { memberId }, query }) =>
    listFriends(db, { viewer: memberId, memberId }, query),
  );
  route(app, contract.listFriendsOf, ({ session, params, query }) =>
    listFriends(db, { viewer: session.memberId, memberId: params.memberId }, query),
  );
  route(app, contract.listFriendRequests, ({ session, query }) => listRequests(db, session.memberId, query));
  route(app, contract.listSuggestions, ({ session, query }) => listSuggestions(db, session.memberId, query));
  route(app, contract.readFriendStates, async ({ session, query }) => ({
    states: await readFriendStates(db, session.memberId, query.ids),
  }));
}

function blocks(app: FastifyInstance, needs: RelationNeeds): void {
  route(app, contract.listBlocked, ({ session, query }) => listBlocked(needs.db, session.memberId, query));
  route(app, contract.blockMember, async ({ session, params }) => {
    await blockMember(needs, { actor: session.memberId, other: params.memberId });
    return {};
  });
  route(app, contract.unblockMember, async ({ session, params }) => {
    await unblockMember(needs, { actor: session.memberId, other: params.memberId });
    return {};
  });
}
