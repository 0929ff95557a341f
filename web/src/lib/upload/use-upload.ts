import type { MediaView } from '@hearth/contract/media/endpoints';
import { useState, useSyncExternalStore } from 'react';
import type { UploadWish } from './send-bytes.ts';
import { type UploadSnapshot, UploadTask } from './upload-task.ts';

const noTask = { subscribe: () => () => undefined, snapshot: () => null };

export type UploadHandle = {
  task: UploadTask | null;
  snapshot: UploadSnapshot | null;
  /** Takes the place of the upload before, which is canceled if it is still under way. */
  start(file: File, wish: UploadWish): Promise<MediaView>;
  clear(): void;
};

export function useUpload(): UploadHandle {
  const [task, setTask] = useState<UploadTask | null>(null);
  const { subscribe, snapshot } = task ?? noTask;
  const current = useSyncExternalStore<UploadSnapshot | null>(subscribe, snapshot);
  return {
    task,
    snapshot: current,
    start(file, wish) {
      void task?.cancel();
      const next = new UploadTask(file, wish);
      setTask(next);
      return next.done;
    },
    clear() {
      void task?.cancel();
      setTask(null);
    },
  };
}
