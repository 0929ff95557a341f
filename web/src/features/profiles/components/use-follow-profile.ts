import { useQueryClient } from '@tanstack/react-query';
import { useTopic } from '../../../lib/live/use-topic.ts';
import { profileKey } from '../api/profile.ts';

/** A profile on screen follows its changes; one that may no longer be seen is asked for again, and is gone. */
export function useFollowProfile(memberId: string | null): void {
  const cache = useQueryClient();
  const lookAgain = () => void (memberId && cache.invalidateQueries({ queryKey: profileKey(memberId) }));
  useTopic(memberId ? `profile:${memberId}` : null, {}, lookAgain);
}
