import type { FileHandle } from 'node:fs/promises';

/** Where the bytes of a backup go. An entry ends with a mark, so that a resumed backup can be cut exactly there. */
export type ByteSink = {
  write(bytes: Buffer): Promise<void>;
  mark(final: boolean): Promise<void>;
};

const bufferedBytes = 512 * 1024;

/** Collects small writes; what is passed in must not be changed afterwards. */
export class FileSink implements ByteSink {
  readonly #file: FileHandle;
  #position: number;
  #waiting: Buffer[] = [];
  #waitingBytes = 0;

  constructor(file: FileHandle, position: number) {
    this.#file = file;
    this.#position = position;
  }

  async write(bytes: Buffer): Promise<void> {
    this.#waiting.push(bytes);
    this.#waitingBytes += bytes.length;
    if (this.#waitingBytes >= bufferedBytes) await this.flush();
  }

  async mark(final: boolean): Promise<void> {
    if (final) await this.flush();
  }

  async flush(): Promise<void> {
    let buffers = this.#waiting;
    this.#waiting = [];
    this.#waitingBytes = 0;
    while (buffers.length > 0) {
      const { bytesWritten } = await this.#file.writev(buffers, this.#position);
      this.#position += bytesWritten;
      buffers = without(buffers, bytesWritten);
    }
  }
}

/** A full disk or a signal may let the system take only a part. */
function without(buffers: Buffer[], written: number): Buffer[] {
  let rest = written;
  for (const [index, buffer] of buffers.entries()) {
    if (rest < buffer.length) return [buffer.subarray(rest), ...buffers.slice(index + 1)];
    rest -= buffer.length;
  }
  return [];
}
