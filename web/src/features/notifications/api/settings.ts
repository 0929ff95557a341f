import type {
  NotificationSettings,
  readNotificationSettings,
  saveNotificationSettings,
} from '@hearth/contract/notifications/endpoints';
import type { NotificationKind } from '@hearth/contract/notifications/rules';
import { useQuery } from '@tanstack/react-query';
import { useOptimisticSave } from '../../../components/ui/toast/use-optimistic-save.ts';
import { request } from '../../../lib/api/api-client.ts';

const settingsKey = ['notification-settings'] as const;
const callRead = request<typeof readNotificationSettings>('GET', '/api/notifications/settings');
const callSave = request<typeof saveNotificationSettings>('PATCH', '/api/notifications/settings');

export type SettingChange =
  | { type: NotificationKind; way: 'inApp' | 'push'; wanted: boolean }
  | { type: 'pushText'; wanted: boolean };

type SwitchChange = Extract<SettingChange, { type: 'pushText' }>;

function isSwitch(change: SettingChange): change is SwitchChange {
  return !('way' in change);
}

function bodyOf(change: SettingChange) {
  if (isSwitch(change)) return { [change.type]: change.wanted };
  return { types: { [change.type]: { [change.way]: change.wanted } } };
}

function applyChange(settings: NotificationSettings, change: SettingChange): NotificationSettings {
  if (isSwitch(change)) return { ...settings, [change.type]: change.wanted };
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

export function useSaveNotificationSettings() {
  return useOptimisticSave<NotificationSettings, SettingChange>({
    queryKey: settingsKey,
    save: (change) => callSave({ body: bodyOf(change) }),
    apply: (settings, change) => settings && applyChange(settings, change),
  });
}
