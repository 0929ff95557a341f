import * as contract from '@hearth/contract/chat/drafts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import { readChatDraft, saveChatDraft } from './chat-drafts.ts';

export function draftRoutes(app: FastifyInstance, deps: Parameters<typeof readChatDraft>[0]): void {
  route(app, contract.readChatDraft, async ({ session: { memberId }, params: { chatId } }) => ({
    draft: await readChatDraft(deps, { memberId, chatId }),
  }));
  route(app, contract.saveChatDraft, async ({ session: { memberId }, params: { chatId }, body }) => ({
    draft: await saveChatDraft(deps, { memberId, chatId }, body),
  }));
}
