import type {
  NotificationSettings,
  readNotificationSettings,
  saveNotificationSettings,
} from '@hearth/contract/notifications/endpoints';
import type { NotificationKind } from '@hearth/contract/notifications/rules';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../components/ui/toast.ts';
import { request } from '../../../lib/api-client.ts';
import { messageOf } from '../../../lib/api-error.ts';

const settingsKey = ['notification-settings'] as const;
const callRead = request<typeof readNotificationSettings>('GET', '/api/notifications/settings');
const callSave = request<typeof saveNotificationSettings>('PATCH', '/api/notifications/settings');

export type SettingChange =
  | { type: NotificationKind; way: 'inApp' | 'push'; wanted: boolean }
  | { type: 'pushText'; wanted: boolean };

function bodyOf(change: SettingChange) {
  if (change.type === 'pushText') return { pushText: change.wanted };
  return { types: { [change.type]: { [change.way]: change.wanted } } };
}

function applyChange(settings: NotificationSettings, change: SettingChange): NotificationSettings {
  if (change.type === 'pushText') return { ...settings, pushText: change.wanted };
  const ways = { ...settings.types[change.type], [change.way]: change.wanted };
  return { ...settings, types: { ...settings.types, [change.type]: ways } };
}

export const notificationSettingsQuery = {
  queryKey: settingsKey,
  queryFn: ({ signal }: { signal: AbortSignal }) => callRead({ signal }),
};

export function useNotificationSettings() {
  return useQuery(notificationSettingsQuery);
}

/** Optimistic; changes are sent one after the other. */
export function useSaveNotificationSettings() {
  const cache = useQueryClient();
  return useMutation({
    scope: { id: settingsKey.join() },
    mutationFn: (change: SettingChange) => callSave({ body: bodyOf(change) }),
    onMutate: (change) => {
      // What was read before the change, e.g. when a message arrived, would undo it on the screen.
      void cache.cancelQueries({ queryKey: settingsKey });
      cache.setQueryData<NotificationSettings>(settingsKey, (settings) => settings && applyChange(settings, change));
    },
    onError: (error) => {
      void cache.invalidateQueries({ queryKey: settingsKey });
      toast(messageOf(error), { kind: 'alert' });
    },
  });
}
