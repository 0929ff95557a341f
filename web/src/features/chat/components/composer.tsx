import type { Chat } from '@hearth/contract/chat/endpoints';
import { mentionsEveryone } from '@hearth/contract/chat/everyone-rules';
import { groupChatKind, maxMessageLength } from '@hearth/contract/chat/rules';
import { trimmedWords, type Words } from '@hearth/contract/core/mention-rules';
import { t } from '@lingui/core/macro';
import { SendHorizontal } from 'lucide-react';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  lazy,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { EmojiButton } from '../../../components/emoji/emoji-button.tsx';
import { IconButton } from '../../../components/ui/buttons/icon-button.tsx';
import { cx } from '../../../lib/page/cx.ts';
import { noWords } from '../../../lib/storage/words-draft.ts';
import { isTooLong } from '../../../lib/text/text-limit.ts';
import { MentionField } from '../../mentions/public/mention-field.tsx';
import { LinkChoice, wantsCard } from '../../posts/cards/public/link-card.tsx';
import { performAct } from '../core/act-sending.ts';
import { addressOf } from '../core/chat-address.ts';
import { useSender } from '../core/chat-session.tsx';
import { readDraft } from '../core/drafts.ts';
import { useOwnId } from '../core/own-id.ts';
import { signalTyping } from '../core/typing.ts';
import { useKeptDraft } from '../drafts/use-kept-draft.ts';
import { useGroupPeople } from '../group-chats/group-people.ts';
import { stopComposing, useComposing } from '../messages/composing.ts';
import { ComposingBar } from '../messages/composing-bar.tsx';
import { quoteOf } from '../messages/quote-words.ts';
import { RecordButton } from '../messages/record-button.tsx';
import { StagedFiles } from '../messages/staged-files.tsx';
import { PollButton } from '../polls/poll-button.tsx';
import { SendLaterButton } from '../scheduled/send-later-button.tsx';
import { forgetOffered, offeredFiles } from '../sharing-in/offered-files.ts';
import { AttachButton, attachAll } from './attach-button.tsx';
import { focusAfterMenu } from './focus-after-menu.ts';

const VoiceBar = lazy(async () => ({ default: (await import('../messages/voice-bar.tsx')).VoiceBar }));

/** Browsers give the microphone on https alone. */
const canRecord = typeof MediaRecorder !== 'undefined' && navigator.mediaDevices !== undefined;

type Props = { chat: Chat; autoFocus: boolean };

/** Where messages are written; mounted anew for each chat, so that its draft is read once. */
export function Composer({ chat, autoFocus }: Props) {
  const sender = useSender();
  const ownId = useOwnId();
  const composing = useComposing(chat.id);
  const edited = composing?.kind === 'edit' ? composing.message : undefined;
  const [words, setWords] = useState(() => readDraft(ownId, chat.id));
  const draft = useKeptDraft(chat, (later) => !edited && setWords(later));
  const { people } = useGroupPeople(chat);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (autoFocus) field.current?.focus({ preventScroll: true });
  }, [autoFocus]);
  const { chatId, to } = addressOf(chat);
  useEffect(() => () => signalTyping({ chatId, to }, false), [chatId, to]);

  const begin = useEffectEvent(() => {
    setWords(edited ?? draft.read());
    if (composing) focusAfterMenu(field.current);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: as it begins and ends
  useEffect(() => begin(), [composing?.message.id, composing?.kind]);

  const [recording, setRecording] = useState<'held' | 'tapped' | null>(null);
  const maySpeak = chat.open && !composing && canRecord;
  const mayAsk = chat.kind === groupChatKind && !composing;
  const [removed, setRemoved] = useState<string | null>(null);
  const said = trimmedWords(words);
  const [staged, setStaged] = useState(() => (chat.open ? offeredFiles(chat.id) : []));
  useEffect(() => forgetOffered(chat.id), [chat.id]);
  const maySend = (said.text !== '' || staged.length > 0) && !isTooLong(said.text, maxMessageLength);
  const change = (next: Words) => {
    setWords(next);
    // Words of an edit are no draft.
    if (!edited) draft.save(next);
    signalTyping({ chatId, to }, next.text.trim() !== '');
  };
  const send = () => {
    if (!maySend) return;
    const { text, mentions } = said;
    if (staged.length > 0) {
      sender.attachAll({ chatId, to }, staged, { text, mentions });
      setStaged([]);
      change(noWords);
      field.current?.focus();
      return;
    }
    const card = wantsCard(text, removed);
    if (edited) {
      if (text !== edited.text) performAct({ chatId, messageId: edited.id, act: 'edit', text, mentions, card });
    } else {
      sender.write({ chatId, to }, text, { mentions, card, replyTo: composing && quoteOf(composing.message) });
      change(noWords);
    }
    stopComposing(chatId);
    field.current?.focus();
  };
  const empty = () => {
    setStaged([]);
    change(noWords);
    stopComposing(chatId);
  };
  const attach = (files: Iterable<File>) => {
    const chosen = [...files];
    if (!chat.open) attachAll(chat, chosen, () => undefined);
    // Beside words that are written already, they wait for them.
    else if (said.text !== '' && !edited) setStaged([...staged, ...chosen]);
    else sender.attachAll({ chatId, to }, chosen);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && composing && !event.nativeEvent.isComposing) {
      event.preventDefault();
      event.stopPropagation();
      stopComposing(chatId);
      return;
    }
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  const onPaste = (event: ClipboardEvent) => {
    const { files, types } = event.clipboardData;
    // Text copied from a document or a table also contains a picture of it; a copied file also contains its name.
    const areWords = types.includes('text/plain') && types.includes('text/html');
    if (files.length === 0 || areWords) return;
    event.preventDefault();
    attach(files);
  };
  if (recording) {
    return (
      <Suspense fallback={null}>
        <VoiceBar
          held={recording === 'held'}
          onDone={({ file, waveform }) => sender.attach({ chatId, to }, file, { waveform })}
          onEnd={() => setRecording(null)}
        />
      </Suspense>
    );
  }
  return (
    <>
      {staged.length > 0 && <StagedFiles files={staged} onChange={setStaged} />}
      {composing && <ComposingBar composing={composing} people={chat.people} onCancel={() => stopComposing(chatId)} />}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
        data-writes
        className={cx('flex items-end border-line p-2', !composing && 'border-t')}
      >
        <AttachButton onFiles={attach} />
        {mayAsk && said.text === '' && staged.length === 0 && <PollButton address={{ chatId, to }} />}
        <div className="min-w-0 flex-1">
          <MentionField
            setting={{ people: people.filter(({ id }) => id !== ownId) }}
            ref={field}
            label={t`Type a message...`}
            labelHidden
            placeholder={t`Type a message...`}
            limit={{ max: maxMessageLength, what: t({ message: 'Message', context: 'noun' }) }}
            words={words}
            onWords={change}
            onKeyDown={onKeyDown}
            onPaste={onPaste}
            onBlur={() => signalTyping({ chatId, to }, false)}
            className="max-h-32! rounded-xl!"
          />
          {chat.role === 'admin' && mentionsEveryone(words.text) && (
            <p
              role="status"
              className="px-2 pt-1 text-accent-ink text-sm"
            >{t`Everybody in this chat will be notified.`}</p>
          )}
          <LinkChoice text={words.text} removed={removed} onRemove={setRemoved} />
        </div>
        {maySpeak && said.text === '' && staged.length === 0 && (
          <RecordButton
            onRecord={(held) => setRecording(held ? 'held' : 'tapped')}
            onRelease={() => setRecording((now) => now && 'tapped')}
          />
        )}
        <EmojiButton memberId={ownId} />
        {maySend && !edited && (
          <SendLaterButton
            address={{ chatId, to }}
            written={{ ...said, files: staged, card: wantsCard(said.text, removed), replyTo: composing?.message.id }}
            onDone={empty}
          />
        )}
        <IconButton type="submit" label={t`Send`} variant="plain" disabled={!maySend}>
          <SendHorizontal
            size={22}
            aria-hidden="true"
            className={cx('rtl:-scale-x-100', maySend && 'text-accent-ink')}
          />
        </IconButton>
      </form>
    </>
  );
}
