import type { Chat } from '@hearth/contract/chat/endpoints';
import type { Words } from '@hearth/contract/core/mention-rules';
import { useEffect, useRef } from 'react';
import { readDraft, saveDraft } from '../core/drafts.ts';
import { useOwnId } from '../core/own-id.ts';
import { writeMark } from './draft-marks.ts';

type Drafts = typeof import('./kept-drafts.ts').keptDrafts;

/** Where the code cannot be fetched, the device keeps its draft. */
const withDrafts = (use: (drafts: Drafts) => void) =>
  import('./kept-drafts.ts').then(({ keptDrafts }) => use(keptDrafts)).catch(() => undefined);

/**
 * The draft of a chat, of this device and, once the chat has begun, of all. `onWords` gets later words of another device,
 * when the chat is opened and when the member comes back to its window.
 */
export function useKeptDraft({ id: chatId, version }: Chat, onWords: (words: Words) => void) {
  const memberId = useOwnId();
  const begun = version > 0;
  const shown = useRef(onWords);
  useEffect(() => {
    shown.current = onWords;
  });
  useEffect(() => {
    if (!begun) return;
    const own = { memberId, chatId };
    const compare = () => void withDrafts((drafts) => drafts.compare(own, (later) => shown.current(later)));
    compare();
    addEventListener('focus', compare);
    addEventListener('online', compare);
    return () => {
      removeEventListener('focus', compare);
      removeEventListener('online', compare);
      void withDrafts((drafts) => drafts.leave(own));
    };
  }, [begun, memberId, chatId]);
  return {
    read: () => readDraft(memberId, chatId),
    save(words: Words) {
      saveDraft(memberId, chatId, words);
      // At once: without a network the code that follows may not come.
      writeMark({ memberId, chatId }, { at: Date.now(), told: false });
      if (begun) void withDrafts((drafts) => drafts.changed({ memberId, chatId }, (later) => shown.current(later)));
    },
  };
}
