import { t } from '@lingui/core/macro';
import { CheckCheck } from 'lucide-react';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { useReadAllNotifications } from '../api/change-notifications.ts';
import { useNotificationCounts } from '../api/notifications.ts';

export function ReadAllButton() {
  const unread = useNotificationCounts()?.unread ?? 0;
  const readAll = useReadAllNotifications();
  return (
    <Button variant="secondary" size="sm" disabled={unread === 0} onClick={() => readAll.mutate(undefined)}>
      <CheckCheck size={22} aria-hidden="true" />
      {t`Mark all as read`}
    </Button>
  );
}
