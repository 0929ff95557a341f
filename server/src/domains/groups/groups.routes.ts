import * as contract from '@hearth/contract/groups/endpoints';
import { reportGroup as reportGroupEndpoint } from '@hearth/contract/reports/endpoints';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import { createGroup } from './create-group.ts';
import { deleteGroup, type GroupRemovalDeps } from './delete-group.ts';
import { discoverGroups } from './discover-groups.ts';
import { type EditGroupDeps, editGroup } from './edit-group.ts';
import { inviteToGroup, listInvitableFriends } from './invite-to-group.ts';
import { handOverGroup, joinGroup, leaveGroup, setGroupLevel } from './join-group.ts';
import { listGroupInvitations, listOwnGroups, suggestGroups } from './list-groups.ts';
import { type FindByName, listGroupMembers } from './list-members.ts';
import { readGroup } from './read-group.ts';
import { type GroupPostsDeps, readGroupMedia, readGroupPosts, readGroupsFeed } from './read-group-posts.ts';
import { reportGroup } from './report-group.ts';

export type GroupsDeps = EditGroupDeps & GroupRemovalDeps & GroupPostsDeps & { findByName: FindByName };

export function groupsRoutes(app: FastifyInstance, deps: GroupsDeps): void {
  groups(app, deps);
  lists(app, deps);
  posts(app, deps);
  memberships(app, deps);
}

function groups(app: FastifyInstance, deps: GroupsDeps): void {
  route(app, contract.createGroup, async ({ session, body }) => ({
    group: await createGroup(deps, session.memberId, body),
  }));
  route(app, contract.readGroup, async ({ session, params }) => ({
    group: await readGroup(deps, session.memberId, params.groupId),
  }));
  route(app, contract.editGroup, async ({ session, params, body }) => ({
    group: await editGroup(deps, session.memberId, params.groupId, body),
  }));
  route(app, contract.deleteGroup, async ({ session, params }) => {
    await deleteGroup(deps, session.memberId, params.groupId);
    return {};
  });
  route(app, reportGroupEndpoint, async ({ session, params, body }) => {
    await reportGroup(deps, session.memberId, params.groupId, body);
    return {};
  });
}

function lists(app: FastifyInstance, deps: GroupsDeps): void {
  const { db } = deps;
  route(app, contract.listOwnGroups, ({ session, query }) => listOwnGroups(db, session.memberId, query));
  route(app, contract.discoverGroups, ({ session, query }) => discoverGroups(db, session.memberId, query));
  route(app, contract.suggestGroups, async ({ session }) => ({ items: await suggestGroups(db, session.memberId) }));
  route(app, contract.listGroupInvitations, ({ session, query }) => listGroupInvitations(db, session.memberId, query));
  route(app, contract.listGroupMembers, ({ session, params, query }) =>
    listGroupMembers(deps, session.memberId, params.groupId, query),
  );
  route(app, contract.listInvitableFriends, ({ session, params, query }) =>
    listInvitableFriends(db, session.memberId, params.groupId, query),
  );
}

function posts(app: FastifyInstance, deps: GroupsDeps): void {
  route(app, contract.readGroupsFeed, ({ session, query }) => readGroupsFeed(deps, session.memberId, query));
  route(app, contract.readGroupPosts, ({ session, params, query }) =>
    readGroupPosts(deps, session.memberId, params.groupId, query),
  );
  route(app, contract.readGroupMedia, ({ session, params, query }) =>
    readGroupMedia(deps, session.memberId, params.groupId, query),
  );
}

function memberships(app: FastifyInstance, deps: GroupsDeps): void {
  route(app, contract.joinGroup, async ({ session, params, body }) => ({
    group: await joinGroup(deps, session.memberId, params.groupId, body.answers),
  }));
  route(app, contract.leaveGroup, async ({ session, params }) => {
    await leaveGroup(deps, session.memberId, params.groupId);
    return {};
  });
  route(app, contract.inviteToGroup, async ({ session, params, body }) => ({
    invitedIds: await inviteToGroup(deps, session.memberId, params.groupId, body.memberIds),
  }));
  route(app, contract.setGroupNotifications, async ({ session, params, body }) => {
    await setGroupLevel(deps, session.memberId, params.groupId, body.level);
    return body;
  });
  route(app, contract.handOverGroup, async ({ session, params, body }) => ({
    group: await handOverGroup(deps, session.memberId, params.groupId, body.memberId),
  }));
}
