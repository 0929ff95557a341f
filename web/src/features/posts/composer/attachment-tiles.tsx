import { t } from '@lingui/core/macro';
import { lazy } from 'react';
import { Opening } from '../../../components/ui/dialogs/opening.tsx';
import { ProgressBar } from '../../../components/ui/feedback/progress-bar.tsx';
import { messageOf } from '../../../lib/api/api-error.ts';
import { useStore } from '../../../lib/state/store.ts';
import type { UploadTask } from '../../../lib/upload/upload-task.ts';
import { OrderedTiles } from '../photos/tiles/ordered-tiles.tsx';
import type { Attachment, DraftStore } from './draft-store.ts';

const TagDialog = lazy(async () => ({ default: (await import('../photos/tags/tag-dialog.tsx')).TagDialog }));

const fill = 'absolute inset-0 size-full object-cover';

function Preview({ attachment }: { attachment: Attachment }) {
  if (!attachment.task) {
    const { media } = attachment;
    return <img src={media.poster ?? media.url} alt="" className={fill} />;
  }
  return attachment.task.file.type.startsWith('video/') ? (
    <video src={attachment.preview} muted playsInline preload="metadata" className={fill} />
  ) : (
    <img src={attachment.preview} alt="" draggable={false} className={fill} />
  );
}

function Progress({ task }: { task: UploadTask }) {
  const { state, progress, error } = useStore(task);
  if (state === 'success') return null;
  return (
    <div className="absolute inset-x-0 top-12 bg-veil p-2 text-white text-sm">
      {error ? (
        <p role="alert">{messageOf(error)}</p>
      ) : (
        <ProgressBar label={t`Uploading ${{ name: task.file.name }}`} value={progress} />
      )}
    </div>
  );
}

export function isVideo(attachment: Attachment): boolean {
  return (attachment.task ? attachment.task.file.type : attachment.media.mime).startsWith('video/');
}

function tileOf(attachment: Attachment) {
  const name = attachment.task ? attachment.task.file.name : attachment.media.name;
  return {
    id: attachment.key,
    video: isVideo(attachment),
    alt: attachment.alt,
    tagged: attachment.tags.length,
    removeLabel: t`Remove ${name}`,
    picture: (
      <>
        <Preview attachment={attachment} />
        {attachment.task && <Progress task={attachment.task} />}
      </>
    ),
  };
}

type Props = {
  store: DraftStore;
  disabled: boolean;
  /** The photo whose tags are open. */
  taggingIn: string | null;
  onTag: (key: string | null) => void;
  onEmpty: () => void;
};

const sourceOf = (attachment: Attachment) => (attachment.task ? attachment.preview : attachment.media.url);

/** The files of a new post: they can be put in another order, described and removed, and people tagged in them. */
export function AttachmentTiles({ store, disabled, taggingIn, onTag, onEmpty }: Props) {
  const { attachments } = useStore(store);
  const open = attachments.find(({ key }) => key === taggingIn);
  return (
    <>
      <OrderedTiles
        tiles={attachments.map(tileOf)}
        disabled={disabled}
        onChange={store.arrange}
        onDescribe={(key, alt) => store.changeFile(key, { alt })}
        onTag={onTag}
        onEmpty={onEmpty}
      />
      {open && (
        <Opening>
          <TagDialog
            src={sourceOf(open)}
            tags={open.tags}
            onChange={(tags) => store.changeFile(open.key, { tags })}
            onClose={() => onTag(null)}
          />
        </Opening>
      )}
    </>
  );
}
