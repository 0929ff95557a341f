import { useEffect, useState } from 'react';
import { type EmojiGroups, loadEmoji } from './emoji-list.ts';

/** `groups` is undefined until they are there, or if they cannot be loaded. */
export function useEmoji(): { groups: EmojiGroups | undefined; failed: boolean; retry: () => void } {
  const [groups, setGroups] = useState<EmojiGroups>();
  const [attempt, setAttempt] = useState({ count: 0, failed: false });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads them again
  useEffect(() => {
    let shown = true;
    loadEmoji().then(
      (loaded) => shown && setGroups(loaded),
      () => shown && setAttempt(({ count }) => ({ count, failed: true })),
    );
    return () => {
      shown = false;
    };
  }, [attempt.count]);
  const retry = () => setAttempt(({ count }) => ({ count: count + 1, failed: false }));
  return { groups, failed: attempt.failed, retry };
}
