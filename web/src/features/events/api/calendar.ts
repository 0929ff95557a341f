import type {
  chooseEventReminders,
  endCalendarFeed,
  makeCalendarFeed,
  readCalendarFeed,
  readCalendarFile,
  readEventReminders,
} from '@hearth/contract/events/calendar';
import type { ReminderMinutes } from '@hearth/contract/events/rules';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../components/ui/toast/toast.ts';
import { useOptimisticSave } from '../../../components/ui/toast/use-optimistic-save.ts';
import { request } from '../../../lib/api/api-client.ts';
import { messageOf } from '../../../lib/api/api-error.ts';
import { eventCalendarKey, eventRemindersKey } from './events-cache.ts';

const callFeed = request<typeof readCalendarFeed>('GET', '/api/event-calendar');
const callMake = request<typeof makeCalendarFeed>('POST', '/api/event-calendar');
const callEnd = request<typeof endCalendarFeed>('DELETE', '/api/event-calendar');
const callFile = request<typeof readCalendarFile>('POST', '/api/event-calendar/file');
const callReminders = request<typeof readEventReminders>('GET', '/api/event-reminders');
const callRemind = request<typeof chooseEventReminders>('PUT', '/api/event-reminders');

export function useCalendarFeed() {
  return useQuery({ queryKey: eventCalendarKey, queryFn: ({ signal }) => callFeed({ signal }), staleTime: 0 });
}

function useFeedChange<Output>(change: () => Promise<Output>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: change,
    onError: (error) => toast(messageOf(error), { kind: 'alert' }),
    onSettled: () => cache.invalidateQueries({ queryKey: eventCalendarKey }),
  });
}

export const useMakeCalendarFeed = () => useFeedChange(() => callMake());
export const useEndCalendarFeed = () => useFeedChange(() => callEnd());

export function useReadCalendarFile() {
  return useMutation({ mutationFn: async (file: File) => callFile({ body: { text: await file.text() } }) });
}

export function useEventReminders() {
  return useQuery({ queryKey: eventRemindersKey, queryFn: ({ signal }) => callReminders({ signal }) });
}

type Reminders = { minutes: ReminderMinutes[] };

export function useChooseEventReminders() {
  return useOptimisticSave<Reminders, ReminderMinutes[]>({
    queryKey: eventRemindersKey,
    save: (minutes) => callRemind({ body: { minutes } }),
    apply: (_, minutes) => ({ minutes }),
  });
}
