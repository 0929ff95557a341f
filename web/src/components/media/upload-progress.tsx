import { t } from '@lingui/core/macro';
import type { UploadSnapshot, UploadState } from '../../lib/upload/upload-task.ts';
import { Button } from '../ui/buttons/button.tsx';
import { ProgressBar } from '../ui/feedback/progress-bar.tsx';
import { CutFileName } from '../ui/text/cut-text.tsx';

type Controls = { pause(): void; resume(): void; cancel(): void };
type Props = { name: string; snapshot: UploadSnapshot; task: Controls };

const words: Partial<Record<UploadState, string>> = {
  running: t`Uploading...`,
  pausing: t`Pausing...`,
  paused: t`Paused`,
  canceling: t`Canceling...`,
  success: t`Uploaded`,
};

/** The progress of an upload, with pause and cancel. The screen around it reports a failure. */
export function UploadProgress({ name, snapshot, task }: Props) {
  const { state, progress, processing } = snapshot;
  const word = processing && state === 'running' ? t`Processing...` : words[state];
  if (word === undefined) return null;
  const under = state === 'running' || state === 'pausing' || state === 'paused';
  const paused = state === 'paused';
  return (
    <div className="flex flex-col gap-2 rounded-md border border-line p-3">
      <div className="flex items-baseline justify-between gap-3 text-sm">
        <CutFileName text={name} className="font-medium" />
        <span role="status" className="shrink-0 text-muted">
          {word}
        </span>
      </div>
      <ProgressBar label={t`Upload of ${name}`} value={progress} />
      {under && (
        <div className="flex justify-end gap-2">
          <Button
            variant="secondary"
            size="sm"
            disabled={processing || state === 'pausing'}
            onClick={() => (paused ? task.resume() : task.pause())}
          >
            {paused ? t({ message: 'Resume', comment: 'Goes on with a paused upload' }) : t`Pause`}
          </Button>
          <Button variant="secondary" size="sm" onClick={() => task.cancel()}>
            {t`Cancel`}
          </Button>
        </div>
      )}
    </div>
  );
}
