import { plural, t } from '@lingui/core/macro';
import { CircleAlert, Clock } from 'lucide-react';
import { lazy, useState } from 'react';
import { Opening } from '../../../components/ui/dialogs/opening.tsx';
import { cx } from '../../../lib/page/cx.ts';
import { momentText } from '../../../lib/time/moment-text.ts';
import { useScheduled } from './scheduled-api.ts';

const ScheduledDialog = lazy(async () => ({ default: (await import('./scheduled-dialog.tsx')).ScheduledDialog }));

/** Of one chat, above its field, what waits; without one, above the chats, only what could not be sent. */
export function ScheduledBar({ chatId }: { chatId?: string }) {
  const { data: all = [] } = useScheduled();
  const [open, setOpen] = useState(false);
  const items = chatId ? all.filter(({ scheduled }) => scheduled.chatId === chatId) : all;
  const refused = items.filter(({ scheduled }) => scheduled.refusal !== null).length;
  const [next] = items;
  const isShown = chatId ? items.length > 0 : refused > 0;
  const words =
    refused > 0
      ? plural(refused, { one: '# scheduled message wasn’t sent', other: '# scheduled messages weren’t sent' })
      : plural(items.length, { one: '# message scheduled', other: '# messages scheduled' });
  const Icon = refused > 0 ? CircleAlert : Clock;
  return (
    <>
      {isShown && (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          className={cx(
            'flex min-h-10 w-full items-center gap-2 border-line bg-sunken px-3 text-start text-sm hover:underline',
            chatId ? 'border-t' : 'border-b',
            refused > 0 && 'text-danger-ink',
          )}
        >
          <Icon size={16} aria-hidden="true" className={cx('shrink-0', refused === 0 && 'text-accent-ink')} />
          <span className="min-w-0 flex-1 truncate">{words}</span>
          <span className="shrink-0 text-muted">{refused === 0 && next ? momentText(next.scheduled.at) : t`Show`}</span>
        </button>
      )}
      {open && (
        <Opening>
          <ScheduledDialog {...(chatId && { chatId })} onClose={() => setOpen(false)} />
        </Opening>
      )}
    </>
  );
}
