import { t } from '@lingui/core/macro';
import { MemberError, offlineError } from '../../../lib/api/api-error.ts';
import { changeInOutbox, fileInOutbox, nextToUpload, type Pending } from './outbox.ts';

type Handlers = {
  /** A file was uploaded or paused: the next message may be sent. */
  onChange(chatId: string): void;
  onCancel(message: Pending): void;
  onFailure(message: Pending, error: unknown): void;
};

const lostFile = t`The file is no longer on this device. Please choose it again.`;

/** Loaded with the first file, since most visits send none; the device may have no network at that moment. */
const loadTools = () => import('../../../lib/upload/upload-task.ts').catch(() => undefined);

/** Uploads the waiting files of a chat at the same time; their messages are still sent in order. */
export function createUploader({ onChange, onCancel, onFailure }: Handlers) {
  const starting = new Set<string>();

  const begin = async (message: Pending) => {
    starting.add(message.id);
    const [file, tools] = await Promise.all([fileInOutbox(message.id), loadTools()]);
    starting.delete(message.id);
    if (!file) return onFailure(message, new MemberError(lostFile));
    if (!tools) return onFailure(message, offlineError());
    const { UploadCanceled, UploadTask } = tools;
    const { chatId, to } = message;
    const task = new UploadTask(file, { purpose: 'chat', contextId: chatId, to });
    changeInOutbox(message.id, { upload: task });
    task.subscribe(() => {
      if (task.get().state === 'paused') onChange(chatId);
    });
    task.done.then(
      ({ id }) => {
        changeInOutbox(message.id, { mediaId: id });
        onChange(chatId);
      },
      (error: unknown) => (error instanceof UploadCanceled ? onCancel(message) : onFailure(message, error)),
    );
  };

  return (chatId: string) => {
    for (const message of nextToUpload(chatId)) if (!starting.has(message.id)) void begin(message);
  };
}
