import { t } from '@lingui/core/macro';
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx';
import { LoadedList } from '../../../components/ui/feedback/loaded-list.tsx';
import { useScheduled } from './scheduled-api.ts';
import { ScheduledEntry } from './scheduled-entry.tsx';

type Props = { chatId?: string; onClose: () => void };

/** The member's messages that wait for their time, of one chat or of all. */
export function ScheduledDialog({ chatId, onClose }: Props) {
  const { data, error, refetch } = useScheduled();
  const items = data?.filter(({ scheduled }) => !chatId || scheduled.chatId === chatId);
  return (
    <Dialog
      open
      title={t`Scheduled messages`}
      description={t`Nobody else sees them before their time.`}
      onOpenChange={(open) => !open && onClose()}
    >
      <LoadedList
        label={t`Scheduled messages`}
        items={items}
        error={error}
        onRetry={() => void refetch()}
        empty={{ drawing: 'chats', text: t`No scheduled messages.` }}
      >
        {(item) => <ScheduledEntry key={item.scheduled.id} item={item} named={!chatId} />}
      </LoadedList>
    </Dialog>
  );
}
