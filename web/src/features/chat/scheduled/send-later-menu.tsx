import { mostFiles } from '@hearth/contract/chat/rules';
import type { Words } from '@hearth/contract/core/mention-rules';
import { t } from '@lingui/core/macro';
import { AlarmClock, CalendarClock, Clock, Sunrise } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../../components/ui/buttons/icon-button.tsx';
import { Spinner } from '../../../components/ui/feedback/spinner.tsx';
import { Menu, MenuItem } from '../../../components/ui/menus/menu.tsx';
import { toast } from '../../../components/ui/toast/toast.ts';
import { locale } from '../../../lib/language/words.ts';
import { serverNow } from '../../../lib/time/server-clock.ts';
import type { ChatAddress } from '../core/chat-address.ts';
import { useSchedule } from './scheduled-api.ts';
import { TimeDialog } from './time-dialog.tsx';

export type ToSendLater = Words & { files: readonly File[]; card: boolean; replyTo?: string | undefined };
type Props = { address: ChatAddress; written: ToSendLater; onDone: () => void };

const hourMs = 3_600_000;
const clockTime = new Intl.DateTimeFormat(locale, { timeStyle: 'short' });

/** In the member's own zone. */
function tomorrowMorning(): Date {
  const morning = new Date(serverNow());
  morning.setDate(morning.getDate() + 1);
  morning.setHours(9, 0, 0, 0);
  return morning;
}

/** When what stands in the field is sent. Open when it is mounted, because its button has just been pressed. */
export function SendLaterMenu({ address, written, onDone }: Props) {
  const [choosing, setChoosing] = useState(false);
  const schedule = useSchedule(address, () => {
    setChoosing(false);
    onDone();
  });
  const { files, card, replyTo, text, mentions } = written;
  const sendAt = (at: Date) => {
    if (files.length > mostFiles) {
      toast(t`A message can have at most ${mostFiles} files.`, { kind: 'alert' });
      return;
    }
    const words = text !== '' && { text, mentions: [...mentions] };
    schedule.mutate({ ...words, files, card, at: at.toISOString(), ...(replyTo && { replyTo }) });
  };
  const morning = tomorrowMorning();
  return (
    <>
      <Menu
        defaultOpen
        trigger={
          <IconButton label={t`Send later`} variant="plain" disabled={schedule.isPending}>
            {schedule.isPending ? <Spinner size={22} /> : <Clock size={22} aria-hidden="true" />}
          </IconButton>
        }
      >
        <MenuItem
          icon={<AlarmClock size={22} aria-hidden="true" />}
          onSelect={() => sendAt(new Date(serverNow() + hourMs))}
        >
          {t`In an hour`}
        </MenuItem>
        <MenuItem icon={<Sunrise size={22} aria-hidden="true" />} onSelect={() => sendAt(morning)}>
          {t`Tomorrow at ${{ time: clockTime.format(morning) }}`}
        </MenuItem>
        <MenuItem icon={<CalendarClock size={22} aria-hidden="true" />} onSelect={() => setChoosing(true)}>
          {t`Choose a time`}
        </MenuItem>
      </Menu>
      {choosing && <TimeDialog busy={schedule.isPending} onChoose={sendAt} onClose={() => setChoosing(false)} />}
    </>
  );
}
