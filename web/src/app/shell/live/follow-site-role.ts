import type { ownSiteRoleChanged } from '@hearth/contract/operators/endpoints';
import type { QueryClient } from '@tanstack/react-query';
import { patchMember } from '../../../features/accounts/public/member.ts';
import { onLive } from '../../../lib/live/live.ts';

/** The way to the console appears and goes with the role. */
export function followSiteRole(cache: QueryClient): () => void {
  return onLive<typeof ownSiteRoleChanged>('own.site-role', ({ siteRole }) => patchMember(cache, { siteRole }));
}
