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
import { type SendNeeds, sendMessage } from './send-message.ts';

export function chatRoutes(app: FastifyInstance, needs: SendNeeds): void {
  readRoutes(app, needs);
  route(app, contract.sendMessage, ({ session, params, body }) =>
    sendMessage(needs, { ...body, chatId: params.chatId, senderId: session.memberId }),
  );
  route(app, contract.markRead, async ({ session: { memberId }, params: { chatId }, body: { seq } }) => ({
    chat: await markRead(needs, { memberId, chatId, seq }),
  }));
  route(app, contract.moveChat, async ({ session: { memberId }, params: { chatId }, body: { folder } }) => ({
    chat: await moveChat(needs, { memberId, chatId, folder }),
  }));
  route(app, contract.muteChat, async ({ session: { memberId }, params: { chatId }, body: { muted } }) => ({
    chat: await muteChat(needs, { memberId, chatId, muted }),
  }));
  route(app, reports.reportMessage, async ({ session: { memberId }, params, body }) => {
    await reportMessage(needs, memberId, params, body);
    return {};
  });
  route(app, contract.hideChat, async ({ session: { memberId }, params: { chatId } }) => {
    await hideChat(needs, { memberId, chatId });
    return {};
  });
}

function readRoutes(app: FastifyInstance, needs: SendNeeds): void {
  route(app, contract.listChats, ({ session, query }) => listChats(needs, session.memberId, query));
  route(app, contract.countUnread, async ({ session }) => ({ unread: await countUnread(needs.db, session.memberId) }));
  route(app, contract.readChat, async ({ session, params: { chatId }, query: { to } }) => ({
    chat: await readChat(needs, session.memberId, { chatId, to }),
  }));
  route(app, contract.listChatMembers, ({ session, params: { chatId }, query }) =>
    listChatMembers(needs, session.memberId, { ...query, chatId }),
  );
  route(app, search.searchMessages, ({ session: { memberId }, query }) =>
    searchMessages(needs, { id: memberId, now: needs.clock.now() }, query),
  );
  route(app, contract.readMessages, ({ session: { memberId }, params: { chatId }, query }) =>
    readMessages(needs, { id: memberId, now: needs.clock.now() }, { ...query, chatId }),
  );
}
