import type { ScheduledMessage } from '@hearth/contract/chat/scheduled';
import type { ErrorBody } from '@hearth/contract/core/errors';
import { plural, t } from '@lingui/core/macro';
import { Paperclip, Reply } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { useConfirm } from '../../../components/ui/dialogs/use-confirm.tsx';
import { sayRefusal } from '../../../lib/api/error-words.ts';
import { momentText } from '../../../lib/time/moment-text.ts';
import { chatTitle } from '../core/chat-address.ts';
import { EditScheduled } from './edit-scheduled.tsx';
import { type ScheduledItem, useScheduledActs } from './scheduled-api.ts';

/** `named`: says for which chat it is. */
export function ScheduledEntry({ item, named }: { item: ScheduledItem; named: boolean }) {
  const { scheduled, chat } = item;
  const [editing, setEditing] = useState(false);
  const { send, drop } = useScheduledActs(scheduled.id);
  const confirm = useConfirm();
  const remove = async () => {
    if (await confirm({ question: t`Delete this message?` })) drop.mutate();
  };
  if (editing) {
    return (
      <li className="py-3">
        <EditScheduled item={item} onClose={() => setEditing(false)} />
      </li>
    );
  }
  return (
    <li className="flex flex-col gap-2 py-3">
      <p className="text-muted text-sm">
        {named && chat && <span className="font-semibold text-ink">{chatTitle(chat)} · </span>}
        <time dateTime={scheduled.at}>{momentText(scheduled.at)}</time>
      </p>
      {scheduled.text !== '' && (
        <p dir="auto" className="line-clamp-4 whitespace-pre-wrap break-words">
          {scheduled.text}
        </p>
      )}
      <Extras scheduled={scheduled} />
      {scheduled.refusal && <p className="text-danger-ink text-sm">{refusalWords(scheduled.refusal)}</p>}
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="secondary" onClick={() => setEditing(true)}>
          {t({ message: 'Edit', context: 'button' })}
        </Button>
        {chat && (
          <Button size="sm" variant="secondary" busy={send.isPending} onClick={() => send.mutate()}>
            {t`Send now`}
          </Button>
        )}
        <Button size="sm" variant="secondary" busy={drop.isPending} onClick={() => void remove()}>
          {t`Delete`}
        </Button>
      </div>
    </li>
  );
}

function Extras({ scheduled: { media, isReply } }: { scheduled: ScheduledMessage }) {
  if (media.length === 0 && !isReply) return null;
  return (
    <p className="flex items-center gap-2 text-muted text-sm">
      {isReply && (
        <>
          <Reply size={16} aria-hidden="true" className="rtl:-scale-x-100" />
          {t({ message: 'Reply', context: 'button' })}
        </>
      )}
      {media.length > 0 && (
        <>
          <Paperclip size={16} aria-hidden="true" />
          {plural(media.length, { one: '# file', other: '# files' })}
        </>
      )}
    </p>
  );
}

function refusalWords({ code, params }: NonNullable<ScheduledMessage['refusal']>): string {
  if (code === 'not_found') return t`Not sent: you can’t write in this chat any more.`;
  const reason = sayRefusal({ code, params } as Pick<ErrorBody, 'code' | 'params'>);
  return reason ? t`Not sent: ${reason}` : t`This message couldn’t be sent.`;
}
