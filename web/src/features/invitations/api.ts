import type {
  acceptInvitation,
  endInvitation,
  listInvitations,
  mailInvitations,
  makeInvitation,
  readInvitation,
} from '@hearth/contract/invitations/endpoints';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../components/ui/toast/toast.ts';
import { request } from '../../lib/api/api-client.ts';
import { messageOf } from '../../lib/api/api-error.ts';

const callList = request<typeof listInvitations>('GET', '/api/invitations');
const callMake = request<typeof makeInvitation>('POST', '/api/invitations');
const callMail = request<typeof mailInvitations>('POST', '/api/invitations/mails');
const callEnd = request<typeof endInvitation>('DELETE', '/api/invitations/:code');
const callAccept = request<typeof acceptInvitation>('POST', '/api/invitations/:code/acceptance');
const callRead = request<typeof readInvitation>('GET', '/api/invitations/:code');

const invitationKeys = {
  own: ['invitations'],
  one: (code: string) => ['invitation', code],
} as const;

export const linkOf = (code: string) => `${location.origin}/invite/${code}`;

export function useInvitations() {
  return useQuery({
    queryKey: invitationKeys.own,
    queryFn: ({ signal }) => callList({ signal }),
    staleTime: 0,
  });
}

/** Read again after each change, also one that was refused: the list was not as the screen showed it. */
function useChange<Input, Output>(send: (input: Input) => Promise<Output>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: send,
    onError: (error) => toast(messageOf(error), { kind: 'alert' }),
    onSettled: () => cache.invalidateQueries({ queryKey: invitationKeys.own }),
  });
}

export function useMakeInvitation() {
  return useChange(callMake);
}

export function useMailInvitations() {
  return useChange((addresses: string[]) => callMail({ body: { addresses } }));
}

export function useEndInvitation(code: string) {
  return useChange(() => callEnd({ params: { code } }));
}

export function useAcceptInvitation(code: string) {
  return useMutation({
    mutationFn: () => callAccept({ params: { code } }),
    onError: (error) => toast(messageOf(error), { kind: 'alert' }),
  });
}

export function useInvitation(code: string) {
  return useQuery({
    queryKey: invitationKeys.one(code),
    queryFn: ({ signal }) => callRead({ params: { code }, signal }),
    retry: false,
  });
}
