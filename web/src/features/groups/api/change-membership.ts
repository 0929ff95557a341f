import type {
  deleteGroup,
  handOverGroup,
  inviteToGroup,
  joinGroup,
  leaveGroup,
  setGroupNotifications,
} from '@hearth/contract/groups/endpoints';
import type { GroupLevel } from '@hearth/contract/groups/rules';
import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../components/ui/toast/toast.ts';
import { request } from '../../../lib/api/api-client.ts';
import { messageOf } from '../../../lib/api/api-error.ts';
import { groupPeopleKeys, refreshGroup, refreshLists, rememberGroup } from './groups-cache.ts';

const callJoin = request<typeof joinGroup>('PUT', '/api/groups/:groupId/membership');
const callLeave = request<typeof leaveGroup>('DELETE', '/api/groups/:groupId/membership');
const callHandOver = request<typeof handOverGroup>('PUT', '/api/groups/:groupId/owner');
const callDelete = request<typeof deleteGroup>('DELETE', '/api/groups/:groupId');
const callInvite = request<typeof inviteToGroup>('POST', '/api/groups/:groupId/invitations');
const callNotify = request<typeof setGroupNotifications>('PUT', '/api/groups/:groupId/notifications');

/** Also after a refusal everything is read again: the group was not as the screen showed it. */
function useChange<Input, Output>(groupId: string, send: (input: Input) => Promise<Output>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: send,
    onError: (error) => toast(messageOf(error), { kind: 'alert' }),
    onSettled: () => {
      refreshGroup(cache, groupId);
      refreshLists(cache);
    },
  });
}

/** Joins, asks to join, or accepts an invitation: the kind of the group decides. */
export function useJoinGroup(groupId: string) {
  const cache = useQueryClient();
  return useChange(groupId, async (answers: string[]) => {
    const { group } = await callJoin({ params: { groupId }, body: { answers } });
    rememberGroup(cache, group);
  });
}

/** Leaves, takes a request back, or declines an invitation. */
export function useLeaveGroup(groupId: string) {
  return useChange(groupId, () => callLeave({ params: { groupId } }));
}

/** The owner leaves: another member owns the group from then on. */
export function useHandOverAndLeave(groupId: string) {
  return useChange(groupId, async (memberId: string) => {
    await callHandOver({ params: { groupId }, body: { memberId } });
    await callLeave({ params: { groupId } });
  });
}

export function useDeleteGroup(groupId: string) {
  return useChange(groupId, () => callDelete({ params: { groupId } }));
}

export function useInvite(groupId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (memberId: string) => callInvite({ params: { groupId }, body: { memberIds: [memberId] } }),
    onSuccess: () => toast(t`Invitation sent.`),
    onError: (error) => {
      toast(messageOf(error), { kind: 'alert' });
      void cache.invalidateQueries({ queryKey: groupPeopleKeys.of(groupId) });
    },
  });
}

export function useNotifyLevel(groupId: string) {
  return useChange(groupId, (level: GroupLevel) => callNotify({ params: { groupId }, body: { level } }));
}
