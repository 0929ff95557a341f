import * as ofGroup from '@hearth/contract/chat/chat-of-group';
import * as contract from '@hearth/contract/chat/group-chats';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import { removeFromGroupChat, setChatRole } from './change-members.ts';
import { findChatOfGroup, openChatOfGroup } from './chat-of-group.ts';
import { acceptChatRequest, declineChatRequest, listChatRequests } from './chat-requests.ts';
import { addToGroupChat, createGroupChat } from './create-group-chat.ts';
import { editGroupChat } from './edit-group-chat.ts';
import type { GroupChatDeps } from './group-chat-deps.ts';
import { leaveGroupChat } from './leave-group-chat.ts';

export function groupChatRoutes(app: FastifyInstance, deps: GroupChatDeps): void {
  route(app, contract.createGroupChat, ({ session, body }) => createGroupChat(deps, session.memberId, body));
  route(app, contract.editGroupChat, async ({ session: { memberId }, params: { chatId }, body }) => ({
    chat: await editGroupChat(deps, { memberId, chatId }, body),
  }));
  route(app, contract.addToGroupChat, ({ session: { memberId }, params: { chatId }, body: { memberIds } }) =>
    addToGroupChat(deps, { memberId, chatId, memberIds }),
  );
  route(app, contract.removeFromGroupChat, async ({ session: { memberId }, params: { chatId, memberId: otherId } }) => {
    await removeFromGroupChat(deps, { memberId, chatId, otherId });
    return {};
  });
  route(app, contract.setChatRole, async ({ session: { memberId }, params, body: { role } }) => {
    await setChatRole(deps, { memberId, chatId: params.chatId, otherId: params.memberId, role });
    return {};
  });
  route(app, contract.leaveGroupChat, async ({ session: { memberId }, params: { chatId } }) => {
    await leaveGroupChat(deps, { memberId, chatId });
    return {};
  });
  route(app, ofGroup.findChatOfGroup, ({ session, params }) => findChatOfGroup(deps, session.memberId, params.groupId));
  route(app, ofGroup.openChatOfGroup, async ({ session, params }) => ({
    chat: await openChatOfGroup(deps, session.memberId, params.groupId),
  }));
  requestRoutes(app, deps);
}

function requestRoutes(app: FastifyInstance, deps: GroupChatDeps): void {
  route(app, contract.listChatRequests, ({ session, query }) => listChatRequests(deps, session.memberId, query));
  route(app, contract.acceptChatRequest, async ({ session: { memberId }, params: { chatId } }) => ({
    chat: await acceptChatRequest(deps, { memberId, chatId }),
  }));
  route(app, contract.declineChatRequest, async ({ session: { memberId }, params: { chatId } }) => {
    await declineChatRequest(deps, { memberId, chatId });
    return {};
  });
}
