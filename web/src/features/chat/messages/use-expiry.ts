import type { Message } from '@hearth/contract/chat/endpoints';
import { useEffect, useState } from 'react';

const longestMs = 60_000;

/** Without messages whose time is over, also while nothing else changes. */
export function useUnexpired(messages: readonly Message[]): readonly Message[] {
  const [now, setNow] = useState(Date.now);
  const ends = messages.flatMap(({ expiresAt }) => (expiresAt ? Date.parse(expiresAt) : []));
  const next = Math.min(...ends.filter((end) => end > now));
  useEffect(() => {
    if (!Number.isFinite(next)) return undefined;
    const timer = setTimeout(() => setNow(Date.now()), Math.min(longestMs, Math.max(0, next - Date.now())));
    return () => clearTimeout(timer);
  });
  return ends.length === 0 ? messages : messages.map((each) => (isOver(each, now) ? { ...each, hidden: true } : each));
}

function isOver({ expiresAt }: Message, now: number): boolean {
  return expiresAt !== null && Date.parse(expiresAt) <= now;
}
