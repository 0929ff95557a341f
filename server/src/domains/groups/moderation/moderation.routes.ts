import * as contract from '@hearth/contract/groups/moderation';
import * as oversight from '@hearth/contract/groups/oversight';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import type { PostReadNeeds, PostRemovalNeeds } from '../../posts/posts.api.ts';
import type { MembershipNeeds } from '../change-membership.ts';
import { readAlertWords, setAlertWords } from './alerts.ts';
import { setCommentsClosed } from './close-comments.ts';
import { listGroupBans, listGroupRequests } from './list-people.ts';
import { answerRequest, removeMember, setRole, unbanMember } from './moderate-member.ts';
import { muteMember, unmuteMember } from './mute-member.ts';
import { setPinned } from './pins.ts';
import { readGroupLog } from './read-log.ts';
import { removeGroupComment, removeGroupPost } from './remove-words.ts';
import { dismissReports, listGroupReports, reportToGroup } from './reports.ts';
import { approvePost, declinePost, listWaitingPosts } from './waiting-posts.ts';

export type ModerationNeeds = MembershipNeeds & PostReadNeeds & PostRemovalNeeds;

export function moderationRoutes(app: FastifyInstance, needs: ModerationNeeds): void {
  members(app, needs);
  posts(app, needs);
  reports(app, needs);
  lists(app, needs);
}

const done = {};

function members(app: FastifyInstance, needs: ModerationNeeds): void {
  route(app, contract.approveGroupRequest, async ({ session, params }) => {
    await answerRequest(needs, session.memberId, params, 'approve');
    return done;
  });
  route(app, contract.declineGroupRequest, async ({ session, params }) => {
    await answerRequest(needs, session.memberId, params, 'decline');
    return done;
  });
  route(app, contract.removeGroupMember, async ({ session, params, body }) => {
    await removeMember(needs, session.memberId, params, 'remove', body);
    return done;
  });
  route(app, contract.banGroupMember, async ({ session, params, body }) => {
    await removeMember(needs, session.memberId, params, 'ban', body);
    return done;
  });
  route(app, contract.unbanGroupMember, async ({ session, params }) => {
    await unbanMember(needs, session.memberId, params);
    return done;
  });
  route(app, contract.muteGroupMember, async ({ session, params, body }) => ({
    until: (await muteMember(needs, session.memberId, params, body)).toISOString(),
  }));
  route(app, contract.unmuteGroupMember, async ({ session, params }) => {
    await unmuteMember(needs, session.memberId, params);
    return done;
  });
  route(app, contract.setGroupRole, async ({ session, params, body }) => {
    await setRole(needs, session.memberId, params, body.role);
    return done;
  });
}

function posts(app: FastifyInstance, needs: ModerationNeeds): void {
  route(app, contract.pinGroupPost, async ({ session, params }) => {
    await setPinned(needs, session.memberId, params, true);
    return done;
  });
  route(app, contract.unpinGroupPost, async ({ session, params }) => {
    await setPinned(needs, session.memberId, params, false);
    return done;
  });
  route(app, contract.approveGroupPost, async ({ session, params }) => {
    await approvePost(needs, session.memberId, params);
    return done;
  });
  route(app, contract.declineGroupPost, async ({ session, params, body }) => {
    await declinePost(needs, session.memberId, params, body.reason);
    return done;
  });
  route(app, contract.removeGroupPost, async ({ session, params, body }) => {
    await removeGroupPost(needs, session.memberId, params, body.reason);
    return done;
  });
  route(app, contract.closeGroupComments, async ({ session, params, body }) => {
    await setCommentsClosed(needs, session.memberId, params, body.closed);
    return done;
  });
  route(app, contract.removeGroupComment, async ({ session, params, body }) => {
    await removeGroupComment(needs, session.memberId, params, body.reason);
    return done;
  });
}

function reports(app: FastifyInstance, needs: ModerationNeeds): void {
  route(app, oversight.reportToGroup, async ({ session, params, body: { reason, note, ...thing } }) => {
    await reportToGroup(needs, session.memberId, { ...params, ...thing }, { reason, note });
    return done;
  });
  route(app, oversight.listGroupReports, async ({ session, params }) => ({
    items: await listGroupReports(needs, session.memberId, params.groupId),
  }));
  route(app, oversight.dismissGroupReports, async ({ session, params, body }) => {
    await dismissReports(needs, session.memberId, { ...params, ...body });
    return done;
  });
  route(app, oversight.readGroupAlerts, async ({ session, params }) => ({
    words: await readAlertWords(needs, session.memberId, params.groupId),
  }));
  route(app, oversight.setGroupAlerts, async ({ session, params, body }) => ({
    words: await setAlertWords(needs, session.memberId, params.groupId, body.words),
  }));
}

function lists(app: FastifyInstance, needs: ModerationNeeds): void {
  route(app, contract.listGroupRequests, ({ session, params, query }) =>
    listGroupRequests(needs, session.memberId, params.groupId, query),
  );
  route(app, contract.listGroupBans, ({ session, params, query }) =>
    listGroupBans(needs, session.memberId, params.groupId, query),
  );
  route(app, contract.listWaitingPosts, ({ session, params, query }) =>
    listWaitingPosts(needs, session.memberId, params.groupId, query),
  );
  route(app, oversight.readGroupLog, ({ session, params, query }) =>
    readGroupLog(needs, session.memberId, params.groupId, query),
  );
}
