import type {
  banGroupMember,
  muteGroupMember,
  removeGroupMember,
  setGroupRole,
  unbanGroupMember,
  unmuteGroupMember,
} from '@hearth/contract/groups/moderation';
import type { muteHours, RemovedPosts } from '@hearth/contract/groups/moderation-rules';
import { t } from '@lingui/core/macro';
import { request } from '../../../../lib/api/api-client.ts';
import { useModeration } from './use-moderation.ts';

const callRemove = request<typeof removeGroupMember>('POST', '/api/groups/:groupId/members/:memberId/removal');
const callBan = request<typeof banGroupMember>('PUT', '/api/groups/:groupId/bans/:memberId');
const callUnban = request<typeof unbanGroupMember>('DELETE', '/api/groups/:groupId/bans/:memberId');
const callMute = request<typeof muteGroupMember>('PUT', '/api/groups/:groupId/members/:memberId/mute');
const callUnmute = request<typeof unmuteGroupMember>('DELETE', '/api/groups/:groupId/members/:memberId/mute');
const callRole = request<typeof setGroupRole>('PUT', '/api/groups/:groupId/members/:memberId/role');

export type MemberOfGroup = { groupId: string; memberId: string };
export type MuteHours = (typeof muteHours)[number];
type Removal = { removePosts: RemovedPosts; reason: string };

export function useRemoveMember(params: MemberOfGroup) {
  return useModeration(params.groupId, (body: Removal) => callRemove({ params, body }), t`Member removed.`);
}

export function useBanMember(params: MemberOfGroup) {
  return useModeration(params.groupId, (body: Removal) => callBan({ params, body }), t`Member banned.`);
}

export function useUnbanMember(params: MemberOfGroup) {
  return useModeration(params.groupId, () => callUnban({ params }));
}

export function useMuteMember(params: MemberOfGroup) {
  return useModeration(
    params.groupId,
    (body: { hours: MuteHours; reason: string }) => callMute({ params, body }),
    t`Member muted.`,
  );
}

export function useUnmuteMember(params: MemberOfGroup) {
  return useModeration(params.groupId, () => callUnmute({ params }), t`Member unmuted.`);
}

export function useSetRole(params: MemberOfGroup) {
  return useModeration(params.groupId, (role: 'moderator' | 'member') => callRole({ params, body: { role } }));
}
