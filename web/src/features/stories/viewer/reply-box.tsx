import { maxMessageLength } from '@hearth/contract/chat/rules';
import { t } from '@lingui/core/macro';
import { SendHorizontal } from 'lucide-react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { IconButton } from '../../../components/ui/buttons/icon-button.tsx';
import { toast } from '../../../components/ui/toast/toast.ts';
import { messageOf } from '../../../lib/api/api-error.ts';
import { useStore } from '../../../lib/state/store.ts';
import { tooLongWords } from '../../../lib/text/text-limit.ts';
import { replyDrafts } from './reply-drafts.ts';
import { onDark } from './viewer-header.tsx';

/** `id` makes the same reply, sent twice, one message. */
export type Reply = (reply: { ownerId: string; storyId: string; id: string; text: string }) => Promise<void>;

type Props = {
  storyId: string;
  name: string;
  /** The story pauses while the member writes. */
  onWriting: (writing: boolean) => void;
  send: (message: { id: string; text: string }) => Promise<void>;
};

/** After a failure the text stays, and another attempt makes no second message. */
export function ReplyBox({ storyId, name, onWriting, send }: Props) {
  const text = useStore(replyDrafts)[storyId] ?? '';
  const onText = (next: string) => replyDrafts.set({ ...replyDrafts.get(), [storyId]: next });
  const [id, setId] = useState(() => crypto.randomUUID());
  const [busy, setBusy] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const problemId = useId();
  const tooLong = tooLongWords(text, { max: maxMessageLength, what: t({ message: 'Message', context: 'noun' }) });
  const maySend = text.trim() !== '' && !tooLong && !busy;
  const label = t`Reply to ${name}...`;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!maySend) return;
    setBusy(true);
    try {
      await send({ id, text: text.trim() });
      setId(crypto.randomUUID());
      onText('');
      toast(t`Reply sent.`);
      box.current?.blur();
    } catch (error) {
      toast(messageOf(error), { kind: 'alert' });
    }
    setBusy(false);
  };
  return (
    <form onSubmit={(event) => void submit(event)} className="flex flex-wrap items-center gap-2">
      <p
        id={problemId}
        role="status"
        className="w-full rounded-md bg-black/70 px-3 py-2 text-sm text-white empty:hidden"
      >
        {tooLong}
      </p>
      <input
        ref={box}
        type="text"
        dir="auto"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        aria-invalid={tooLong ? true : undefined}
        aria-describedby={tooLong ? problemId : undefined}
        readOnly={busy}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
        onFocus={() => onWriting(true)}
        onBlur={() => onWriting(false)}
        className="h-11 min-w-0 flex-1 rounded-full border border-white/60 bg-black/40 px-4 text-[1rem] text-white placeholder:text-white/80 hover:border-white"
      />
      <IconButton label={t`Send`} type="submit" disabled={!maySend} className={`${onDark} disabled:text-white/60!`}>
        <SendHorizontal size={22} aria-hidden="true" className="rtl:-scale-x-100" />
      </IconButton>
    </form>
  );
}
