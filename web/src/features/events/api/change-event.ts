import type { BodyOf } from '@hearth/contract/core/endpoint';
import type { cancelEventDate, deleteEvent, editEvent, moveEventDate } from '@hearth/contract/events/endpoints';
import type { Event } from '@hearth/contract/events/fields';
import type {
  addCoHost,
  answerEvent,
  blockGuest,
  inviteToEvent,
  removeCoHost,
  takeBackAnswer,
  unblockGuest,
} from '@hearth/contract/events/guests';
import type { DateScope } from '@hearth/contract/events/rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../components/ui/toast/toast.ts';
import { request } from '../../../lib/api/api-client.ts';
import { messageOf } from '../../../lib/api/api-error.ts';
import { refreshEvent, refreshEventLists, rememberEvent } from './events-cache.ts';

const callAnswer = request<typeof answerEvent>('PUT', '/api/events/:eventId/dates/:dateId/answer');
const callTakeBack = request<typeof takeBackAnswer>('DELETE', '/api/events/:eventId/dates/:dateId/answer');
const callEdit = request<typeof editEvent>('PATCH', '/api/events/:eventId');
const callMove = request<typeof moveEventDate>('PATCH', '/api/events/:eventId/dates/:dateId');
const callCancel = request<typeof cancelEventDate>('PUT', '/api/events/:eventId/dates/:dateId/cancellation');
const callDelete = request<typeof deleteEvent>('DELETE', '/api/events/:eventId');
const callInvite = request<typeof inviteToEvent>('POST', '/api/events/:eventId/invitations');
const callAddHost = request<typeof addCoHost>('PUT', '/api/events/:eventId/hosts/:memberId');
const callRemoveHost = request<typeof removeCoHost>('DELETE', '/api/events/:eventId/hosts/:memberId');
const callBlock = request<typeof blockGuest>('PUT', '/api/events/:eventId/blocked/:memberId');
const callUnblock = request<typeof unblockGuest>('DELETE', '/api/events/:eventId/blocked/:memberId');

type Dated = { eventId: string; dateId: string };

/** What comes back is shown at once; after a refusal everything is read again, as the screen was not up to date. */
function useEventChange<Input>(eventId: string, send: (input: Input) => Promise<{ event?: Event }>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: ({ event }) => {
      if (event) rememberEvent(cache, event);
      refreshEventLists(cache);
    },
    onError: (error) => {
      toast(messageOf(error), { kind: 'alert' });
      refreshEvent(cache, eventId);
    },
  });
}

export function useAnswer({ eventId, dateId }: Dated) {
  return useEventChange(eventId, (body: BodyOf<typeof answerEvent>) =>
    callAnswer({ params: { eventId, dateId }, body }),
  );
}

export function useTakeBackAnswer({ eventId, dateId }: Dated) {
  return useEventChange(eventId, (_: undefined) => callTakeBack({ params: { eventId, dateId } }));
}

/** Whoever calls these shows the error beside the field. */
function useHosting<Input>(send: (input: Input) => Promise<{ event: Event }>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: ({ event }) => {
      rememberEvent(cache, event);
      refreshEvent(cache, event.eventId);
    },
  });
}

export function useEditEvent(eventId: string) {
  return useHosting((body: BodyOf<typeof editEvent>) => callEdit({ params: { eventId }, body }));
}

export function useMoveEventDate({ eventId, dateId }: Dated) {
  return useHosting((body: BodyOf<typeof moveEventDate>) => callMove({ params: { eventId, dateId }, body }));
}

export function useCancelEventDate({ eventId, dateId }: Dated) {
  return useHosting((scope: DateScope) => callCancel({ params: { eventId, dateId }, body: { scope } }));
}

export function useDeleteEvent(eventId: string) {
  return useEventChange(eventId, (_: undefined) => callDelete({ params: { eventId } }));
}

/** Changes of people: the lists of the event are read again. */
function usePeopleChange<Input>(eventId: string, send: (input: Input) => Promise<unknown>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: send,
    onError: (error) => toast(messageOf(error), { kind: 'alert' }),
    onSettled: () => refreshEvent(cache, eventId),
  });
}

/** Who was invited stays on the list that is shown, so that it does not jump. */
export function useInviteToEvent(eventId: string) {
  return useMutation({
    mutationFn: (memberId: string) => callInvite({ params: { eventId }, body: { memberIds: [memberId] } }),
    onError: (error) => toast(messageOf(error), { kind: 'alert' }),
  });
}

export function useCoHost(eventId: string) {
  return usePeopleChange(eventId, ({ memberId, hosts }: { memberId: string; hosts: boolean }) =>
    (hosts ? callAddHost : callRemoveHost)({ params: { eventId, memberId } }),
  );
}

export function useBlockGuest(eventId: string) {
  return usePeopleChange(eventId, ({ memberId, blocked }: { memberId: string; blocked: boolean }) =>
    (blocked ? callBlock : callUnblock)({ params: { eventId, memberId } }),
  );
}
