import { t } from '@lingui/core/macro';
import { UploadProgress } from '../../../components/media/upload-progress.tsx';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { messageOf } from '../../../lib/api/api-error.ts';
import { useStore } from '../../../lib/state/store.ts';
import type { UploadTask } from '../../../lib/upload/upload-task.ts';

type Props = { task: UploadTask; onRetry: () => void; onCancel: () => void };

/** The progress of the upload, with cancel and retry. */
export function StoryUpload({ task, onRetry, onCancel }: Props) {
  const snapshot = useStore(task);
  if (snapshot.state === 'success') return null;
  if (snapshot.error) {
    return (
      <div
        role="alert"
        className="flex flex-wrap items-center gap-2 rounded-md bg-danger-soft p-3 text-danger-ink text-sm"
      >
        <span className="min-w-0 flex-1">{messageOf(snapshot.error)}</span>
        <Button variant="secondary" size="sm" onClick={onRetry}>
          {t`Try again`}
        </Button>
      </div>
    );
  }
  const controls = { pause: () => void task.pause(), resume: () => task.resume(), cancel: onCancel };
  return <UploadProgress name={task.file.name} snapshot={snapshot} task={controls} />;
}
