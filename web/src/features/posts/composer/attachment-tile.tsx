import { t } from '@lingui/core/macro';
import { X } from 'lucide-react';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { ProgressBar } from '../../../components/ui/progress-bar.tsx';
import { messageOf } from '../../../lib/api-error.ts';
import { useStore } from '../../../lib/store.ts';
import type { UploadTask } from '../../../lib/upload/upload-task.ts';
import type { Attachment } from './draft-store.ts';

const fill = 'absolute inset-0 size-full object-cover';

function Preview({ attachment }: { attachment: Attachment }) {
  if (!attachment.task) {
    const { media } = attachment;
    return <img src={media.poster ?? media.url} alt="" className={fill} />;
  }
  return attachment.task.file.type.startsWith('video/') ? (
    <video src={attachment.preview} muted playsInline preload="metadata" className={fill} />
  ) : (
    <img src={attachment.preview} alt="" className={fill} />
  );
}

function Progress({ task }: { task: UploadTask }) {
  const { state, progress, error } = useStore(task);
  if (state === 'success') return null;
  return (
    <div className="absolute inset-x-0 bottom-0 bg-veil p-2 text-white text-xs">
      {error ? (
        <p role="alert">{messageOf(error)}</p>
      ) : (
        <ProgressBar label={t`Uploading ${{ name: task.file.name }}`} value={progress} />
      )}
    </div>
  );
}

type Props = { attachment: Attachment; disabled: boolean; onRemove: () => void };

export function AttachmentTile({ attachment, disabled, onRemove }: Props) {
  const name = attachment.task ? attachment.task.file.name : attachment.media.name;
  return (
    <li className="relative aspect-square overflow-hidden rounded-md bg-sunken">
      <Preview attachment={attachment} />
      {attachment.task && <Progress task={attachment.task} />}
      <IconButton
        label={t`Remove ${name}`}
        size="sm"
        disabled={disabled}
        onClick={onRemove}
        className="absolute! top-1.5 inset-e-1.5"
      >
        <X size={18} aria-hidden="true" />
      </IconButton>
    </li>
  );
}
