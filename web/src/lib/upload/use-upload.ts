import type { MediaView } from '@hearth/contract/media/endpoints';
import { useState } from 'react';
import { createStore, type Readable, useStore } from '../state/store.ts';
import type { UploadTarget } from './send-bytes.ts';
import { type UploadSnapshot, UploadTask } from './upload-task.ts';

const noUpload = createStore(null);

export type UploadHandle = {
  task: UploadTask | null;
  snapshot: UploadSnapshot | null;
  /** Cancels the upload before, if it still runs. */
  start(file: File, target: UploadTarget): Promise<MediaView>;
  clear(): void;
};

export function useUpload(): UploadHandle {
  const [task, setTask] = useState<UploadTask | null>(null);
  const upload: Readable<UploadSnapshot | null> = task ?? noUpload;
  const snapshot = useStore(upload);
  return {
    task,
    snapshot,
    start(file, target) {
      void task?.cancel();
      const next = new UploadTask(file, target);
      setTask(next);
      return next.done;
    },
    clear() {
      void task?.cancel();
      setTask(null);
    },
  };
}
