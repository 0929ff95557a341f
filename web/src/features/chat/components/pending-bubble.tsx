import type { Chat } from '@hearth/contract/chat/endpoints';
import { t } from '@lingui/core/macro';
import { RotateCcw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { UploadProgress } from '../../../components/media/upload-progress.tsx';
import { useStore } from '../../../lib/state/store.ts';
import type { UploadTask } from '../../../lib/upload/upload-task.ts';
import { useSender } from '../core/chat-session.tsx';
import { type Pending, takeFromOutbox } from '../core/outbox.ts';
import { QuotedMessage } from '../messages/quoted-message.tsx';
import { LogRow } from './message-bubble.tsx';
import { MessageText } from './message-words.tsx';

/** A picture is shown before it is uploaded. */
function Preview({ file }: { file: File }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file.type.startsWith('image/')) return undefined;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url && <img src={url} alt={file.name} className="max-h-72 self-end rounded-lg object-cover opacity-80" />;
}

function UnderWay({ task }: { task: UploadTask }) {
  const snapshot = useStore(task);
  return (
    <div className="flex w-60 max-w-full flex-col gap-1">
      <Preview file={task.file} />
      <UploadProgress name={task.file.name} snapshot={snapshot} task={task} />
    </div>
  );
}

function Refused({ pending, reason }: { pending: Pending; reason: string }) {
  const sender = useSender();
  return (
    <p className="flex flex-wrap items-center justify-end gap-x-2 px-1 pt-0.5 text-danger-ink text-sm">
      <span>{t`Not sent. ${reason}`}</span>
      <button
        type="button"
        onClick={() => sender.retry(pending)}
        className="inline-flex min-h-6 items-center gap-1 font-semibold underline"
      >
        <RotateCcw size={16} aria-hidden="true" /> {t`Retry`}
      </button>
      <button
        type="button"
        onClick={() => takeFromOutbox(pending.id)}
        className="min-h-6 font-semibold text-muted underline"
      >
        {t`Discard`}
      </button>
    </p>
  );
}

/** Shown from the moment it was written until the server's own version takes its place. */
export function PendingBubble({ pending, people }: { pending: Pending; people: Chat['people'] }) {
  const { text, mentions = [], fileName, replyTo } = pending;
  return (
    <LogRow own first={false}>
      {replyTo && <QuotedMessage quote={replyTo} chatId={pending.chatId} own people={people} />}
      {pending.upload ? (
        <UnderWay task={pending.upload} />
      ) : (
        <MessageText text={fileName ?? text} mentions={fileName ? [] : mentions} own people={people} />
      )}
      {pending.failure ? (
        <Refused pending={pending} reason={pending.failure} />
      ) : (
        !pending.upload && <p className="px-1 pt-0.5 text-muted text-sm">{t`Sending...`}</p>
      )}
    </LogRow>
  );
}
