import { trimmedWords, type Words } from '@hearth/contract/core/mention-rules';
import { maxCommentLength } from '@hearth/contract/posts/rules';
import { t } from '@lingui/core/macro';
import { SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, type Ref, useState } from 'react';
import { EmojiButton } from '../../../components/emoji/emoji-button.tsx';
import { IconButton } from '../../../components/ui/buttons/icon-button.tsx';
import { Avatar } from '../../../components/ui/pictures/avatar.tsx';
import { noWords, readWords, saveWords } from '../../../lib/storage/words-draft.ts';
import { isTooLong } from '../../../lib/text/text-limit.ts';
import { useMember } from '../../accounts/public/member.ts';
import { MentionField } from '../../mentions/public/mention-field.tsx';
import { LinkChoice, wantsCard } from '../cards/public/link-card.tsx';
import { writeComment } from './api/waiting-comments.ts';

type Props = {
  postId: string;
  /** The comment or reply that is answered. */
  replyToId?: string;
  /** Of a reply: the comment below which it will lie. */
  threadId?: string;
  label: string;
  field: Ref<HTMLTextAreaElement>;
  onSent?: () => void;
};

/** The draft is stored on the device until it is sent: a card that is scrolled away is unmounted. */
export function CommentForm({ postId, replyToId, threadId, label, field, onSent }: Props) {
  const member = useMember();
  const item = `comment:${replyToId ?? postId}`;
  const [words, setWords] = useState(() => readWords(member.id, item));
  const { text } = words;
  const [removed, setRemoved] = useState<string | null>(null);
  const maySend = text.trim() !== '' && !isTooLong(text, maxCommentLength);

  const change = (next: Words) => {
    setWords(next);
    saveWords(member.id, item, next);
  };
  const send = () => {
    if (!maySend) return;
    const card = wantsCard(text, removed);
    writeComment({ postId, replyToId: replyToId ?? null, threadId: threadId ?? null, ...trimmedWords(words), card });
    change(noWords);
    onSent?.();
  };
  const keyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };

  return (
    <form
      data-writes
      className="flex items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <span className="pt-1.5">
        <Avatar id={member.id} src={member.profilePic} name={member.displayName} size={32} decorative />
      </span>
      <div className="min-w-0 flex-1">
        <MentionField
          tags
          setting={{ postId }}
          ref={field}
          label={label}
          labelHidden
          placeholder={label}
          limit={{ max: maxCommentLength, what: t`Comment` }}
          words={words}
          onWords={change}
          onKeyDown={keyDown}
          className="max-h-40 rounded-xl! border-transparent bg-sunken!"
        />
        <LinkChoice text={text} removed={removed} onRemove={setRemoved} />
      </div>
      <EmojiButton memberId={member.id} className="mt-0.5" />
      <IconButton
        label={t`Send comment`}
        type="submit"
        variant="plain"
        disabled={!maySend}
        className="mt-0.5 text-accent-ink"
      >
        <SendHorizontal size={22} aria-hidden="true" className="rtl:-scale-x-100" />
      </IconButton>
    </form>
  );
}
