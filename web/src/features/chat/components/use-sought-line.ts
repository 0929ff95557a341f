import { type RefObject, useEffect, useEffectEvent } from 'react';
import { endSeeking, useSoughtMessage } from '../core/sought-message.ts';

type History = { oldestSeq: number | undefined; more: boolean; busy: boolean; readMore: () => void };

/** Reads back to the message that a search led to, brings it into view and marks it. */
export function useSoughtLine(chatId: string, box: RefObject<HTMLElement | null>, history: History): string | null {
  const sought = useSoughtMessage(chatId);
  const readMore = useEffectEvent(history.readMore);
  const { oldestSeq, more, busy } = history;
  const missing = sought !== null && oldestSeq !== undefined && sought.seq < oldestSeq;
  useEffect(() => {
    if (missing && more && !busy) readMore();
  }, [missing, more, busy]);
  const shown = sought && oldestSeq !== undefined && !missing ? sought.messageId : null;
  useEffect(() => {
    if (!shown) return undefined;
    box.current?.querySelector(`[data-message="${shown}"]`)?.scrollIntoView({ block: 'center' });
    const timer = setTimeout(endSeeking, markedMs);
    return () => clearTimeout(timer);
  }, [shown, box]);
  return shown;
}

const markedMs = 3_000;
