import type {
  NotificationSettings,
  readNotificationSettings,
  saveNotificationSettings,
} from '@hearth/contract/notifications/endpoints';
import type { NotificationType } from '@hearth/contract/notifications/rules';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../components/ui/toast.ts';
import { request } from '../../../lib/api-client.ts';
import { messageOf } from '../../../lib/api-error.ts';

const settingsKey = ['notification-settings'] as const;
const callRead = request<typeof readNotificationSettings>('GET', '/api/notifications/settings');
const callSave = request<typeof saveNotificationSettings>('PATCH', '/api/notifications/settings');

export type Wish =
  | { type: NotificationType; way: 'inApp' | 'push'; wanted: boolean }
  | { type: 'pushText'; wanted: boolean };

function bodyOf(wish: Wish) {
  if (wish.type === 'pushText') return { pushText: wish.wanted };
  return { types: { [wish.type]: { [wish.way]: wish.wanted } } };
}

function fulfil(settings: NotificationSettings, wish: Wish): NotificationSettings {
  if (wish.type === 'pushText') return { ...settings, pushText: wish.wanted };
  const ways = { ...settings.types[wish.type], [wish.way]: wish.wanted };
  return { ...settings, types: { ...settings.types, [wish.type]: ways } };
}

export function useNotificationSettings() {
  return useQuery({ queryKey: settingsKey, queryFn: ({ signal }) => callRead({ signal }) });
}

/** Optimistic; changes are sent one after the other. */
export function useSaveNotificationSettings() {
  const cache = useQueryClient();
  return useMutation({
    scope: { id: settingsKey.join() },
    mutationFn: (wish: Wish) => callSave({ body: bodyOf(wish) }),
    onMutate: (wish) =>
      cache.setQueryData<NotificationSettings>(settingsKey, (settings) => settings && fulfil(settings, wish)),
    onError: (error) => {
      void cache.invalidateQueries({ queryKey: settingsKey });
      toast(messageOf(error), { kind: 'alert' });
    },
  });
}
