import * as appeals from '@hearth/contract/groups/appeals';
import * as behindBlocks from '@hearth/contract/groups/behind-blocks';
import * as contract from '@hearth/contract/groups/moderation';
import * as oversight from '@hearth/contract/groups/oversight';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import type { PostReadDeps, PostRemovalDeps } from '../../posts/posts.api.ts';
import type { MembershipDeps } from '../change-membership.ts';
import { readAlertWords, setAlertWords } from './alerts.ts';
import { answerGroupAppeal, listGroupAppeals } from './appeals.ts';
import { listMembersBehindBlocks, listWordsBehindBlocks } from './behind-blocks.ts';
import { setCommentsClosed } from './close-comments.ts';
import { listGroupBans, listGroupRequests } from './list-people.ts';
import { answerRequest, removeMember, setRole, unbanMember } from './moderate-member.ts';
import { muteMember, unmuteMember } from './mute-member.ts';
import { setPinned } from './pins.ts';
import { readGroupLog } from './read-log.ts';
import { removeGroupComment, removeGroupPost } from './remove-words.ts';
import { dismissReports, listGroupReports, reportToGroup } from './reports.ts';
import { approvePost, declinePost, listWaitingPosts } from './waiting-posts.ts';

export type ModerationDeps = MembershipDeps & PostReadDeps & PostRemovalDeps;

export function moderationRoutes(app: FastifyInstance, deps: ModerationDeps): void {
  members(app, deps);
  posts(app, deps);
  reports(app, deps);
  lists(app, deps);
}

const done = {};

function members(app: FastifyInstance, deps: ModerationDeps): void {
  route(app, contract.approveGroupRequest, async ({ session, params }) => {
    await answerRequest(deps, session.memberId, params, 'approve');
    return done;
  });
  route(app, contract.declineGroupRequest, async ({ session, params }) => {
    await answerRequest(deps, session.memberId, params, 'decline');
    return done;
  });
  route(app, contract.removeGroupMember, async ({ session, params, body }) => {
    await removeMember(deps, session.memberId, params, 'remove', body);
    return done;
  });
  route(app, contract.banGroupMember, async ({ session, params, body }) => {
    await removeMember(deps, session.memberId, params, 'ban', body);
    return done;
  });
  route(app, contract.unbanGroupMember, async ({ session, params }) => {
    await unbanMember(deps, session.memberId, params);
    return done;
  });
  route(app, contract.muteGroupMember, async ({ session, params, body }) => ({
    until: (await muteMember(deps, session.memberId, params, body)).toISOString(),
  }));
  route(app, contract.unmuteGroupMember, async ({ session, params }) => {
    await unmuteMember(deps, session.memberId, params);
    return done;
  });
  route(app, contract.setGroupRole, async ({ session, params, body }) => {
    await setRole(deps, session.memberId, params, body.role);
    return done;
  });
}

function posts(app: FastifyInstance, deps: ModerationDeps): void {
  route(app, contract.pinGroupPost, async ({ session, params }) => {
    await setPinned(deps, session.memberId, params, true);
    return done;
  });
  route(app, contract.unpinGroupPost, async ({ session, params }) => {
    await setPinned(deps, session.memberId, params, false);
    return done;
  });
  route(app, contract.approveGroupPost, async ({ session, params }) => {
    await approvePost(deps, session.memberId, params);
    return done;
  });
  route(app, contract.declineGroupPost, async ({ session, params, body }) => {
    await declinePost(deps, session.memberId, params, body.reason);
    return done;
  });
  route(app, contract.removeGroupPost, async ({ session, params, body }) => {
    await removeGroupPost(deps, session.memberId, params, body.reason);
    return done;
  });
  route(app, contract.closeGroupComments, async ({ session, params, body }) => {
    await setCommentsClosed(deps, session.memberId, params, body.closed);
    return done;
  });
  route(app, contract.removeGroupComment, async ({ session, params, body }) => {
    await removeGroupComment(deps, session.memberId, params, body.reason);
    return done;
  });
}

function reports(app: FastifyInstance, deps: ModerationDeps): void {
  route(app, oversight.reportToGroup, async ({ session, params, body: { reason, note, ...thing } }) => {
    await reportToGroup(deps, session.memberId, { ...params, ...thing }, { reason, note });
    return done;
  });
  route(app, oversight.listGroupReports, async ({ session, params }) => ({
    items: await listGroupReports(deps, session.memberId, params.groupId),
  }));
  route(app, oversight.dismissGroupReports, async ({ session, params, body }) => {
    await dismissReports(deps, session.memberId, { ...params, ...body });
    return done;
  });
  route(app, appeals.listGroupAppeals, async ({ session, params }) => ({
    items: await listGroupAppeals(deps, session.memberId, params.groupId),
  }));
  route(app, appeals.answerGroupAppeal, async ({ session, params, body }) => {
    await answerGroupAppeal(deps, session.memberId, params, body);
    return done;
  });
  route(app, oversight.readGroupAlerts, async ({ session, params }) => ({
    words: await readAlertWords(deps, session.memberId, params.groupId),
  }));
  route(app, oversight.setGroupAlerts, async ({ session, params, body }) => ({
    words: await setAlertWords(deps, session.memberId, params.groupId, body.words),
  }));
}

function lists(app: FastifyInstance, deps: ModerationDeps): void {
  route(app, contract.listGroupRequests, ({ session, params, query }) =>
    listGroupRequests(deps, session.memberId, params.groupId, query),
  );
  route(app, contract.listGroupBans, ({ session, params, query }) =>
    listGroupBans(deps, session.memberId, params.groupId, query),
  );
  route(app, contract.listWaitingPosts, ({ session, params, query }) =>
    listWaitingPosts(deps, session.memberId, params.groupId, query),
  );
  route(app, behindBlocks.listMembersBehindBlocks, async ({ session, params }) => ({
    items: await listMembersBehindBlocks(deps, session.memberId, params.groupId),
  }));
  route(app, behindBlocks.listWordsBehindBlocks, ({ session, params, query }) =>
    listWordsBehindBlocks(deps, session.memberId, params.groupId, query),
  );
  route(app, oversight.readGroupLog, ({ session, params, query }) =>
    readGroupLog(deps, session.memberId, params.groupId, query),
  );
}
