import { hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Part } from '@aws-sdk/client-s3';
import { type MetadataValue, S3Store } from '@tus/s3-store';
import type { S3Place } from '../../../platform/config/s3-settings.ts';
import { takeTurns } from '../../../platform/jobs/take-turns.ts';
import { s3ClientConfig, toStorageFailure } from '../../../platform/storage/s3-client.ts';

/** The library asks for a permit before a part has arrived, so that slow senders would hold up all others. */
const receivedAtOnce = 10_000;
/** Each has a part of up to 8 MB in memory. */
const sentAtOnce = 6;

/**
 * tus in S3, without what a killed server could lose or confuse in the library's version:
 * - Parts arrive in their order. Otherwise a later one could be stored and an earlier one not, which would count as
 *   progress and leave a hole.
 * - The bytes that are too few for a part stay in their object until a part has them. The object says where they
 *   begin, so that they do not count twice.
 */
export class OrderedS3Store extends S3Store {
  readonly #latest = new Map<string, Promise<unknown>>();
  readonly #inTurn = takeTurns({ places: sentAtOnce, waiting: receivedAtOnce });

  constructor({ place, report }: { place: S3Place; report(reason: string): void }) {
    super({
      s3ClientConfig: { ...s3ClientConfig(place), bucket: place.bucket },
      maxConcurrentPartUploads: receivedAtOnce,
      // Another server may have ended the upload since.
      cache: { get: async () => undefined, set: async () => undefined, delete: async () => undefined },
    });
    // Every request for an object goes to the place of the uploads, and fails with an error that the server knows.
    this.client.middlewareStack.add(
      (next) => async (args) => {
        const input = args.input as { Key?: string };
        try {
          return await next({ ...args, input: { ...args.input, Key: `${place.prefix}${input.Key}` } });
        } catch (error) {
          throw asKnownFailure(error, report);
        }
      },
      { step: 'initialize', name: 'placeOfUploads' },
    );
  }

  protected override async uploadParts(
    metadata: MetadataValue,
    bytes: Readable,
    firstPart: number,
    offset: number,
  ): Promise<number> {
    try {
      return await super.uploadParts(metadata, bytes, firstPart, offset);
    } finally {
      this.#latest.delete(metadata.file.id);
    }
  }

  protected override uploadPart(
    { file, 'upload-id': UploadId }: MetadataValue,
    bytes: Readable | Buffer,
    PartNumber: number,
  ): Promise<string> {
    return this.#afterEarlierParts(file.id, async () => {
      const part = { Bucket: this.bucket, Key: file.id, UploadId, PartNumber, ...(await checked(bytes)) };
      const { ETag = '' } = await this.client.uploadPart(part);
      return ETag;
    });
  }

  protected override uploadIncompletePart(id: string, bytes: Readable): Promise<string> {
    return this.#afterEarlierParts(id, async () => {
      const start = String(sizeOfParts(await this.retrieveParts(id)));
      const object = { ...this.#incomplete(id), Metadata: { start }, ...(await checked(bytes)) };
      const { ETag = '' } = await this.client.putObject(object);
      return ETag;
    });
  }

  protected override async getIncompletePart(id: string): Promise<Readable | undefined> {
    if ((await this.getIncompletePartSize(id)) === undefined) return undefined;
    const { Body } = await this.client.getObject(this.#incomplete(id));
    return Body as Readable;
  }

  protected override async getIncompletePartSize(id: string): Promise<number | undefined> {
    const found = await this.client.headObject(this.#incomplete(id)).catch((error: Error) => {
      if (error.name === 'NotFound') return undefined;
      throw error;
    });
    const start = sizeOfParts(await this.retrieveParts(id));
    return found?.Metadata?.start === String(start) ? found.ContentLength : undefined;
  }

  /** The library would do so before its bytes are in a part. */
  protected override async deleteIncompletePart(): Promise<void> {}

  #incomplete(id: string) {
    return { Bucket: this.bucket, Key: this.partKey(id, true) };
  }

  #afterEarlierParts<T>(id: string, send: () => Promise<T>): Promise<T> {
    const sent = (this.#latest.get(id) ?? Promise.resolve()).then(() => this.#inTurn(send));
    this.#latest.set(id, sent);
    return sent;
  }
}

export function sizeOfParts(parts: Part[]): number {
  return parts.reduce((sum, { Size = 0 }) => sum + Size, 0);
}

async function checked(bytes: Readable | Buffer) {
  const Body = bytes instanceof Readable ? await buffer(bytes) : bytes;
  return { Body, ContentMD5: hash('md5', Body, 'base64') };
}

/** The library looks for the names of S3's own errors; the code is what our storage gives for an absent object. */
function asKnownFailure(error: unknown, report: (reason: string) => void): unknown {
  const failure = toStorageFailure(error);
  if ('code' in failure && failure.code === 'ENOENT' && error instanceof Error) {
    return Object.assign(error, { code: 'ENOENT' });
  }
  if ('reason' in failure) report(String(failure.reason));
  return failure;
}
