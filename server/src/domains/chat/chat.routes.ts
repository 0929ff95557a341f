import * as contract from '@hearth/contract/chat/endpoints';
import * as reports from '@hearth/contract/reports/endpoints';
import * as search from '@hearth/contract/search/messages';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import { moveChat, muteChat } from './change-own-chat.ts';
import { hideChat } from './hide-chat.ts';
import { listChatMembers } from './list-chat-members.ts';
import { countUnread, listChats } from './list-chats.ts';
import { markRead } from './mark-read.ts';
import { readChat } from './read-chat.ts';
import { readMessages } from './read-messages.ts';
import { reportMessage } from './report-message.ts';
import { searchMessages } from './searching/search-messages.ts';
import type { SendDeps } from './send-deps.ts';
import { sendMessage } from './send-message.ts';

export function chatRoutes(app: FastifyInstance, deps: SendDeps): void {
  readRoutes(app, deps);
  route(app, contract.sendMessage, ({ session, params, body }) =>
    sendMessage(deps, { ...body, chatId: params.chatId, senderId: session.memberId }),
  );
  route(app, contract.markRead, async ({ session: { memberId }, params: { chatId }, body: { seq } }) => ({
    chat: await markRead(deps, { memberId, chatId, seq }),
  }));
  route(app, contract.moveChat, async ({ session: { memberId }, params: { chatId }, body: { folder } }) => ({
    chat: await moveChat(deps, { memberId, chatId, folder }),
  }));
  route(app, contract.muteChat, async ({ session: { memberId }, params: { chatId }, body }) => ({
    chat: await muteChat(deps, { memberId, chatId, ...body }),
  }));
  route(app, reports.reportMessage, async ({ session: { memberId }, params, body }) => {
    await reportMessage(deps, memberId, params, body);
    return {};
  });
  route(app, contract.hideChat, async ({ session: { memberId }, params: { chatId } }) => {
    await hideChat(deps, { memberId, chatId });
    return {};
  });
}

function readRoutes(app: FastifyInstance, deps: SendDeps): void {
  route(app, contract.listChats, ({ session, query }) => listChats(deps, session.memberId, query));
  route(app, contract.countUnread, async ({ session }) => ({ unread: await countUnread(deps.db, session.memberId) }));
  route(app, contract.readChat, async ({ session, params: { chatId }, query: { to } }) => ({
    chat: await readChat(deps, session.memberId, { chatId, to }),
  }));
  route(app, contract.listChatMembers, ({ session, params: { chatId }, query }) =>
    listChatMembers(deps, session.memberId, { ...query, chatId }),
  );
  route(app, search.searchMessages, ({ session: { memberId }, query }) =>
    searchMessages(deps, { id: memberId, now: deps.clock.now() }, query),
  );
  route(app, contract.readMessages, ({ session: { memberId }, params: { chatId }, query }) =>
    readMessages(deps, { id: memberId, now: deps.clock.now() }, { ...query, chatId }),
  );
}
