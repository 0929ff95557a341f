import type { Audience } from '@hearth/contract/posts/rules';
import { useReach } from '../api/reach.ts';

/** The audience with which the member’s posts begin; undefined until it is known. */
export function useDefaultAudience(): Audience | undefined {
  return useReach().data?.audience;
}
