import { maxMediaPerPost, maxPostLength } from '@hearth/contract/posts/rules';
import { plural, t } from '@lingui/core/macro';
import { ImagePlus, Video } from 'lucide-react';
import { type ClipboardEvent, type DragEvent, useState } from 'react';
import { Link } from 'react-router';
import { EmojiButton } from '../../../components/emoji/emoji-button.tsx';
import { PostingAs } from '../../../components/people/posting-as.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { Textarea } from '../../../components/ui/textarea.tsx';
import { toast } from '../../../components/ui/toast.ts';
import { cx } from '../../../lib/cx.ts';
import { isTooLong } from '../../../lib/text-limit.ts';
import { useMember } from '../../accounts/public/member.ts';
import { AudienceSelect } from '../components/audience-select.tsx';
import { LanguageSelect } from '../language/language-select.tsx';
import { usePostLanguage } from '../language/use-post-language.ts';
import { AttachmentTile } from './attachment-tile.tsx';
import { CommentersSelect } from './commenters-select.tsx';
import { FeelingSelect } from './feeling-select.tsx';
import { LeaveComposerDialog } from './leave-composer-dialog.tsx';
import { useDraft } from './use-draft.ts';
import { useSubmit } from './use-submit.ts';

const pillStyle =
  'relative inline-flex h-9 cursor-pointer items-center gap-2 rounded-full bg-sunken px-3 font-semibold text-sm hover:bg-hover has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2 max-md:h-11';

function FilePill({ disabled, onFiles }: { disabled: boolean; onFiles: (files: File[]) => void }) {
  return (
    <label className={pillStyle}>
      <ImagePlus size={18} aria-hidden="true" />
      {t`Photo/video`}
      <input
        type="file"
        multiple
        accept="image/*,video/*"
        disabled={disabled}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // The same file may be chosen again after it was removed.
          currentTarget.value = '';
        }}
        className="sr-only"
      />
    </label>
  );
}

const tooManyWords = plural(maxMediaPerPost, {
  one: 'A post can have at most # photo or video.',
  other: 'A post can have at most # photos or videos.',
});

const filesOf = (list: DataTransfer) => [...list.files].filter(({ type }) => /^(image|video)\//.test(type));

export function CreatePostDialog({ onClose }: { onClose: () => void }) {
  const member = useMember();
  const { store, draft, blank } = useDraft(member.id);
  const { busy, submit } = useSubmit(store, onClose);
  const language = usePostLanguage(draft.text, draft.language);
  const tooLong = isTooLong(draft.text, maxPostLength);
  const [asking, setAsking] = useState(false);
  const [dropping, setDropping] = useState(false);

  const attach = (files: File[]) => {
    const room = maxMediaPerPost - draft.attachments.length;
    if (files.length > room) toast(tooManyWords, { kind: 'alert' });
    store.attach(files.slice(0, room));
  };
  const take = (event: ClipboardEvent | DragEvent, data: DataTransfer) => {
    const files = filesOf(data);
    setDropping(false);
    if (files.length === 0 || busy) return;
    event.preventDefault();
    attach(files);
  };
  const leave = () => {
    if (busy) return;
    if (blank) onClose();
    else setAsking(true);
  };

  return (
    <Dialog
      open
      title={t`Create post`}
      onOpenChange={(open) => !open && leave()}
      footer={
        <Button block disabled={blank || tooLong} busy={busy} busyText={t`Posting...`} onClick={() => void submit()}>
          {t({ message: 'Post', context: 'button' })}
        </Button>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping and pasting are shortcuts; the file button does the same */}
      <div
        data-writes
        onPaste={(event) => take(event, event.clipboardData)}
        onDrop={(event) => take(event, event.dataTransfer)}
        onDragOver={(event) => {
          event.preventDefault();
          setDropping(true);
        }}
        onDragLeave={() => setDropping(false)}
        className={cx('-m-2 flex flex-col gap-4 rounded-md p-2', dropping && 'outline-2 outline-accent outline-dashed')}
      >
        <PostingAs person={member}>
          <AudienceSelect value={draft.audience} onChange={(audience) => store.change({ audience })} />
        </PostingAs>
        <Textarea
          label={t`What's on your mind?`}
          labelHidden
          placeholder={t`What's on your mind?`}
          autoFocus
          rows={4}
          limit={{ max: maxPostLength, what: t`Post` }}
          readOnly={busy}
          value={draft.text}
          onChange={(event) => store.change({ text: event.currentTarget.value })}
          className="min-h-28 rounded-none! border-x-0! border-transparent bg-transparent px-0! text-lg! hover:border-transparent focus-visible:border-transparent focus-visible:outline-none"
        />
        {draft.attachments.length > 0 && (
          <ul aria-label={t`Photos and videos`} className="grid grid-cols-2 gap-2 sm:grid-cols-3">
            {draft.attachments.map((attachment) => (
              <AttachmentTile
                key={attachment.key}
                attachment={attachment}
                disabled={busy}
                onRemove={() => store.detach(attachment.key)}
              />
            ))}
          </ul>
        )}
        <div className="flex flex-wrap gap-2 border-line border-t pt-3">
          <EmojiButton memberId={member.id} disabled={busy} className="bg-sunken md:size-9!" />
          <FilePill disabled={busy} onFiles={attach} />
          <CommentersSelect value={draft.commentsFrom} onChange={(commentsFrom) => store.change({ commentsFrom })} />
          <FeelingSelect value={draft.feeling} onChange={(feeling) => store.change({ feeling })} />
          {draft.text.trim() !== '' && (
            <LanguageSelect value={language} onChange={(chosen) => store.change({ language: chosen })} />
          )}
          <Link to="/live" className={cx(pillStyle, 'no-underline')}>
            <Video size={18} aria-hidden="true" />
            {t`Live video`}
          </Link>
        </div>
      </div>
      <LeaveComposerDialog
        open={asking}
        onCancel={() => setAsking(false)}
        onKeep={onClose}
        onDelete={() => {
          store.clear(false);
          onClose();
        }}
      />
    </Dialog>
  );
}
