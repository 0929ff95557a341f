import { notificationLabels, notificationTypes } from '@hearth/contract/notifications/rules';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { Switch } from '../../../components/ui/switch.tsx';
import { messageOf } from '../../../lib/api-error.ts';
import { useNotificationSettings, useSaveNotificationSettings } from '../api/settings.ts';
import { PushSwitch } from './push-switch.tsx';

const ways = [
  { way: 'inApp', label: 'In the app' },
  { way: 'push', label: 'Push' },
] as const;

/** Which notifications the member wants, and in which way. */
export function NotificationChoices() {
  const settings = useNotificationSettings();
  const { mutate: save } = useSaveNotificationSettings();
  if (settings.isPending) return <Skeleton className="h-80" />;
  if (!settings.data) return <ErrorState text={messageOf(settings.error)} onRetry={() => void settings.refetch()} />;
  const { types, pushText } = settings.data;
  return (
    <div className="flex flex-col gap-4">
      <PushSwitch />
      <div className="divide-y divide-line border-line border-y">
        {notificationTypes.map((type) => (
          <fieldset key={type} className="grid gap-x-8 py-2 sm:grid-cols-[1fr_auto_auto] sm:items-center">
            <legend className="float-left font-medium max-sm:pt-1">{notificationLabels[type]}</legend>
            {ways.map(({ way, label }) => (
              <Switch
                key={way}
                label={label}
                checked={types[type][way]}
                onChange={(event) => save({ type, way, wanted: event.target.checked })}
              />
            ))}
          </fieldset>
        ))}
      </div>
      <Switch
        label="Show what was written in push notifications"
        checked={pushText}
        onChange={(event) => save({ type: 'pushText', wanted: event.target.checked })}
      />
    </div>
  );
}
