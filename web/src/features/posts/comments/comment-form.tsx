import { maxCommentLength } from '@hearth/contract/posts/rules';
import { t } from '@lingui/core/macro';
import { SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, type Ref, useState } from 'react';
import { EmojiButton } from '../../../components/emoji/emoji-button.tsx';
import { Avatar } from '../../../components/ui/avatar.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { Textarea } from '../../../components/ui/textarea.tsx';
import { readMemberItem, writeMemberItem } from '../../../lib/member-storage.ts';
import { isTooLong } from '../../../lib/text-limit.ts';
import { useMember } from '../../accounts/public/member.ts';
import { useAddComment } from '../api/add-comment.ts';

type Props = {
  postId: string;
  /** The comment or reply that is answered. */
  replyToId?: string;
  label: string;
  field: Ref<HTMLTextAreaElement>;
  onSent?: () => void;
};

/** The draft is stored on the device until it is sent: a card that is scrolled away is unmounted. */
export function CommentForm({ postId, replyToId, label, field, onSent }: Props) {
  'use no memo';
  const member = useMember();
  const item = `comment:${replyToId ?? postId}`;
  const [text, setText] = useState(() => readMemberItem(member.id, item) ?? '');
  const add = useAddComment(postId, replyToId);
  const maySend = text.trim() !== '' && !isTooLong(text, maxCommentLength) && !add.isPending;

  const change = (next: string) => {
    setText(next);
    writeMemberItem(member.id, item, next.trim() ? next : null);
  };
  const send = () => {
    if (!maySend) return;
    const sent = () => {
      change('');
      onSent?.();
    };
    add.mutate(text.trim(), { onSuccess: sent });
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
        <Avatar src={member.profilePic} name={member.displayName} size={32} decorative />
      </span>
      <div className="min-w-0 flex-1">
        <Textarea
          ref={field}
          label={label}
          labelHidden
          placeholder={label}
          limit={{ max: maxCommentLength, what: t`Comment` }}
          value={text}
          readOnly={add.isPending}
          onChange={(event) => change(event.currentTarget.value)}
          onKeyDown={keyDown}
          className="max-h-40 rounded-xl! border-transparent bg-sunken!"
        />
      </div>
      <EmojiButton memberId={member.id} disabled={add.isPending} className="mt-0.5" />
      <IconButton
        label={t`Send comment`}
        type="submit"
        variant="plain"
        disabled={!maySend}
        className="mt-0.5 text-accent-ink"
      >
        {add.isPending ? <Spinner /> : <SendHorizontal size={20} aria-hidden="true" className="rtl:-scale-x-100" />}
      </IconButton>
    </form>
  );
}
