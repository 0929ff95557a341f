import type { checkIn, checkInGuest, readCheckIn } from '@hearth/contract/events/check-in';
import type { inviteOutside } from '@hearth/contract/events/outside';
import { eventTopic } from '@hearth/contract/events/rules';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../components/ui/toast/toast.ts';
import { request } from '../../../lib/api/api-client.ts';
import { messageOf } from '../../../lib/api/api-error.ts';
import { watching } from '../../../lib/live/watching.ts';
import { eventKeys, rememberEvent } from './events-cache.ts';

const callRead = request<typeof readCheckIn>('GET', '/api/events/:eventId/dates/:dateId/check-in');
const callCheckIn = request<typeof checkIn>('PUT', '/api/events/:eventId/dates/:dateId/check-in');
const callGuest = request<typeof checkInGuest>('PUT', '/api/events/:eventId/dates/:dateId/check-in/:memberId');
const callOutside = request<typeof inviteOutside>('POST', '/api/events/:eventId/dates/:dateId/outside');

type Dated = { eventId: string; dateId: string };

export function useCheckInCode({ eventId, dateId }: Dated) {
  return useQuery({
    queryKey: eventKeys.checkIn(eventId, dateId),
    queryFn: ({ signal }) => callRead({ params: { eventId, dateId }, signal }),
    meta: watching(eventTopic(eventId)),
  });
}

export function useCheckIn({ eventId, dateId }: Dated) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (code: string) => callCheckIn({ params: { eventId, dateId }, body: { code } }),
    onSuccess: ({ event }) => rememberEvent(cache, event),
  });
}

/** A host checks somebody in, or undoes it. */
export function useCheckInGuest({ eventId, dateId }: Dated) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ memberId, here }: { memberId: string; here: boolean }) =>
      callGuest({ params: { eventId, dateId, memberId }, body: { here } }),
    onError: (error) => toast(messageOf(error), { kind: 'alert' }),
    onSettled: () => {
      for (const queryKey of [eventKeys.people(eventId), eventKeys.checkIn(eventId, dateId)])
        void cache.invalidateQueries({ queryKey });
    },
  });
}

export function useInviteOutside({ eventId, dateId }: Dated) {
  return useMutation({
    mutationFn: (emails: string[]) => callOutside({ params: { eventId, dateId }, body: { emails } }),
  });
}
