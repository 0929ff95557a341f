import type { readChatDraft, saveChatDraft } from '@hearth/contract/chat/drafts';
import { request } from '../../../lib/api/api-client.ts';
import { createDraftKeeper } from './keep-draft.ts';

const read = request<typeof readChatDraft>('GET', '/api/chats/:chatId/draft');
const save = request<typeof saveChatDraft>('PUT', '/api/chats/:chatId/draft');

export const keptDrafts = createDraftKeeper({
  read: async (chatId) => (await read({ params: { chatId } })).draft,
  save: async (chatId, { text, mentions, ageMs }) =>
    (await save({ params: { chatId }, body: { text, mentions: [...mentions], ageMs } })).draft,
});
