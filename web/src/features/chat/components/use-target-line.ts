import { type RefObject, useEffect, useEffectEvent } from 'react';
import { clearTargetMessage, useTargetMessage } from '../core/target-message.ts';

type History = {
  oldestSeq: number | undefined;
  more: boolean;
  busy: boolean;
  idAt: (seq: number) => string | undefined;
  readMore: () => void;
};

/** Reads back to the message that a search led to, brings it into view and marks it. */
export function useTargetLine(chatId: string, box: RefObject<HTMLElement | null>, history: History): string | null {
  const target = useTargetMessage(chatId);
  const readMore = useEffectEvent(history.readMore);
  const { oldestSeq, more, busy } = history;
  const missing = target !== null && oldestSeq !== undefined && target.seq < oldestSeq;
  useEffect(() => {
    if (missing && more && !busy) readMore();
  }, [missing, more, busy]);
  const loaded = target && oldestSeq !== undefined && !missing;
  const shown = (loaded && (target.messageId ?? history.idAt(target.seq))) || null;
  useEffect(() => {
    if (!shown) return undefined;
    box.current?.querySelector(`[data-message="${shown}"]`)?.scrollIntoView({ block: 'center' });
    const timer = setTimeout(clearTargetMessage, markedMs);
    return () => clearTimeout(timer);
  }, [shown, box]);
  return shown;
}

const markedMs = 3_000;
