import { createOutbox } from '../../../lib/outbox/outbox.ts';
import { useStore } from '../../../lib/state/store.ts';
import { hasTexts } from '../../../lib/storage/parse-json.ts';
import { storedMentions } from '../../../lib/storage/words-draft.ts';
import { actsStart } from '../core/acts-start.ts';
import type { MessageAct } from './message-acts.ts';

const kinds = new Set(['edit', 'unsend', 'remove', 'react']);

export const actOutbox = createOutbox<MessageAct>({
  start: actsStart,
  read(value) {
    if (!hasTexts(value, 'id', 'writtenAt', 'chatId', 'messageId', 'act') || !kinds.has(value.act)) return null;
    const { failure: _, ...act } = value as MessageAct;
    return act.text === undefined ? act : { ...act, mentions: storedMentions(act.text, act.mentions) };
  },
});

export function useActs(chatId: string): readonly MessageAct[] {
  return useStore(actOutbox.entries).filter((act) => act.chatId === chatId);
}
