import type { Place } from '@hearth/contract/posts/place';
import { maxMediaPerPost, maxPostLength } from '@hearth/contract/posts/rules';
import { plural, t } from '@lingui/core/macro';
import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react';
import { PostingAs } from '../../../components/people/posting-as.tsx';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx';
import { toast } from '../../../components/ui/toast/toast.ts';
import { cx } from '../../../lib/page/cx.ts';
import { isTooLong } from '../../../lib/text/text-limit.ts';
import { useMember } from '../../accounts/public/member.ts';
import { MentionField } from '../../mentions/public/mention-field.tsx';
import { LinkChoice } from '../cards/public/link-card.tsx';
import { usePostLanguage } from '../language/use-post-language.ts';
import { AudienceSelect } from '../parts/audience-select.tsx';
import { placeKindOf } from '../places/public/place-kinds.ts';
import { AttachmentTiles, isVideo } from './attachment-tiles.tsx';
import { ComposedPoll, isReadyPoll } from './composed-poll.tsx';
import { ComposerTools } from './composer-tools.tsx';
import { LeaveComposerDialog } from './leave-composer-dialog.tsx';
import { PlaceChip } from './place-chip.tsx';
import { PostOptions } from './post-options.tsx';
import { useDraft, useReadyWords } from './use-draft.ts';
import { useSubmit } from './use-submit.ts';

const tooManyWords = plural(maxMediaPerPost, {
  one: 'A post can have at most # photo or video.',
  other: 'A post can have at most # photos or videos.',
});

const filesOf = (list: DataTransfer) => [...list.files].filter(({ type }) => /^(image|video)\//.test(type));

type Props = {
  place: Place | null;
  /** Stands there where the member has begun nothing; it counts as nothing. */
  ready?: string;
  onClose: () => void;
};

export function CreatePostDialog({ place, ready = '', onClose }: Props) {
  const member = useMember();
  const { store, draft, audience, blank } = useDraft(member.id, place?.id);
  useReadyWords(store, ready);
  const untouched = ready !== '' && draft.text === ready && draft.attachments.length === 0;
  const { busy, submit } = useSubmit(store, onClose, { audience, place });
  const language = usePostLanguage(draft.text, draft.language);
  const tooLong = isTooLong(draft.text, maxPostLength);
  const question = placeKindOf(place)?.words.question ?? t`What's on your mind?`;
  const [taggingIn, setTaggingIn] = useState<string | null>(null);
  const firstPhoto = draft.attachments.find((attachment) => !isVideo(attachment));
  const [asking, setAsking] = useState(false);
  const [dropping, setDropping] = useState(false);
  const frame = useRef<HTMLDivElement>(null);

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
    if (untouched) store.clear(false);
    if (blank || untouched) onClose();
    else setAsking(true);
  };

  return (
    <Dialog
      open
      title={t`Create post`}
      onOpenChange={(open) => !open && leave()}
      footer={
        <Button
          block
          disabled={blank || tooLong || !audience || !isReadyPoll(draft.poll)}
          busy={busy}
          busyText={t`Posting...`}
          onClick={() => void submit()}
        >
          {t({ message: 'Post', context: 'button' })}
        </Button>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping and pasting are shortcuts; the file button does the same */}
      <div
        ref={frame}
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
          <div className="flex min-w-0 flex-wrap items-center gap-2">
            {place ? (
              <PlaceChip place={place} />
            ) : (
              <AudienceSelect value={audience} onChange={(chosen) => store.change({ audience: chosen })} />
            )}
            <PostOptions store={store} language={language} />
          </div>
        </PostingAs>
        <MentionField
          tags
          setting={place ? { placeKind: place.kind, placeId: place.id } : { audience: audience ?? 'friends' }}
          label={question}
          labelHidden
          placeholder={question}
          autoFocus
          rows={4}
          limit={{ max: maxPostLength, what: t`Post` }}
          readOnly={busy}
          words={draft}
          onWords={({ text, mentions }) => store.change({ text, mentions })}
          className="min-h-28 rounded-none! border-x-0! border-transparent bg-transparent px-0! text-lg! hover:border-transparent focus-visible:border-transparent focus-visible:outline-none"
        />
        <LinkChoice
          text={draft.text}
          removed={draft.withoutCard}
          onRemove={(withoutCard) => store.change({ withoutCard })}
        />
        {draft.attachments.length > 0 && (
          <AttachmentTiles
            store={store}
            disabled={busy}
            taggingIn={taggingIn}
            onTag={setTaggingIn}
            onEmpty={() => frame.current?.querySelector('textarea')?.focus()}
          />
        )}
        <ComposedPoll store={store} disabled={busy} />
        <ComposerTools
          store={store}
          memberId={member.id}
          disabled={busy}
          onFiles={attach}
          onTag={firstPhoto && (() => setTaggingIn(firstPhoto.key))}
        />
      </div>
      <LeaveComposerDialog
        open={asking}
        onCancel={() => setAsking(false)}
        onSave={onClose}
        onDiscard={() => {
          store.clear(false);
          onClose();
        }}
      />
    </Dialog>
  );
}
