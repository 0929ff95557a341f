import type { Chat } from '@hearth/contract/chat/endpoints';
import type { Words } from '@hearth/contract/core/mention-rules';
import { useEffect, useEffectEvent } from 'react';
import { readDraft, saveDraft } from '../core/drafts.ts';
import { useOwnId } from '../core/own-id.ts';

const loadDrafts = async () => (await import('./kept-drafts.ts')).keptDrafts;

/**
 * The draft of a chat, of this device and, once the chat has begun, of all. `onWords` gets later words of another device,
 * when the chat is opened and when the member comes back to its window.
 */
export function useKeptDraft({ id: chatId, version }: Chat, onWords: (words: Words) => void) {
  const memberId = useOwnId();
  const begun = version > 0;
  const show = useEffectEvent(onWords);
  useEffect(() => {
    if (!begun) return;
    let left = false;
    const own = { memberId, chatId };
    const compare = async () => {
      const later = await (await loadDrafts()).compare(own);
      if (later && !left) show(later);
    };
    const start = () => void compare().catch(() => undefined);
    start();
    addEventListener('focus', start);
    addEventListener('online', start);
    return () => {
      left = true;
      removeEventListener('focus', start);
      removeEventListener('online', start);
      void loadDrafts().then(
        (drafts) => drafts.leave(own),
        () => undefined,
      );
    };
  }, [begun, memberId, chatId]);
  return {
    read: () => readDraft(memberId, chatId),
    save(words: Words) {
      saveDraft(memberId, chatId, words);
      if (begun)
        void loadDrafts().then(
          (drafts) => drafts.changed({ memberId, chatId }),
          () => undefined,
        );
    },
  };
}
