import type { MediaView } from '@hearth/contract/media/endpoints';
import { t } from '@lingui/core/macro';
import { type ChangeEvent, useId, useState } from 'react';
import { UploadProgress } from '../../../components/media/upload-progress.tsx';
import { toast } from '../../../components/ui/toast/toast.ts';
import { messageOf } from '../../../lib/api/api-error.ts';
import { UploadCanceled } from '../../../lib/upload/upload-task.ts';
import { useUpload } from '../../../lib/upload/use-upload.ts';

const previewWidth = 300;

/** For testing an upload from choice to delivery. */
export function TestUpload() {
  const id = useId();
  const { task, snapshot, start } = useUpload();
  const [shown, setShown] = useState<MediaView | null>(null);

  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (!file) return;
    setShown(null);
    try {
      setShown(await start(file, { purpose: 'test' }));
    } catch (error) {
      if (!(error instanceof UploadCanceled))
        toast(t`Upload failed: ${{ reason: messageOf(error) }}`, { kind: 'alert' });
    }
  };
  return (
    <div className="flex flex-col items-start gap-4">
      <label htmlFor={id} className="font-medium text-sm">
        {t`Image`}
      </label>
      <input
        id={id}
        type="file"
        accept="image/*"
        onChange={choose}
        className="max-w-full text-muted text-sm file:me-3 file:min-h-11 file:cursor-pointer file:rounded-md file:bg-sunken file:px-4 file:font-semibold file:text-base file:text-ink hover:file:bg-hover"
      />
      {task && snapshot && (
        <div className="w-full">
          <UploadProgress name={task.file.name} snapshot={snapshot} task={task} />
        </div>
      )}
      {shown && <img src={shown.url} alt={t`Uploaded preview`} width={previewWidth} className="rounded-md" />}
    </div>
  );
}
