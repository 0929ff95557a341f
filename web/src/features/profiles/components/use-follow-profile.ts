import { useQueryClient } from '@tanstack/react-query';
import { useTopic } from '../../../lib/live/use-topic.ts';
import { profileKey } from '../api/profile.ts';

/** Watches a profile on screen. If the viewer may no longer see it, it is read again and found missing. */
export function useFollowProfile(memberId: string | null): void {
  const cache = useQueryClient();
  const refetch = () => void (memberId && cache.invalidateQueries({ queryKey: profileKey(memberId) }));
  useTopic(memberId ? `profile:${memberId}` : null, {}, refetch);
}
