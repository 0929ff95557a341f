import { hash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { CompletedPart } from '@aws-sdk/client-s3';
import type { S3Place } from '../config/s3-settings.ts';
import { abortUnfinished } from './abort-unfinished.ts';
import { type S3Connection, s3Timeouts } from './s3-client.ts';
import { isAbsent, isStorageKey, type ListedObject, type Storage } from './storage.ts';

/** Held in memory while it is sent. */
const partBytes = 6 * 1024 * 1024;
const uploading = { requestTimeout: s3Timeouts.uploadMs };

export type S3Storage = Storage & {
  /** Forgets multipart uploads that were begun before this moment: a server that was killed cannot end its own. */
  abortUnfinished(before: Date): Promise<void>;
};

/** Objects below the prefix of a bucket. Members never get their addresses; the server reads for them. */
export function openS3Storage(
  s3: S3Connection,
  { bucket: Bucket, prefix }: Pick<S3Place, 'bucket' | 'prefix'>,
): S3Storage {
  const at = (key: string) => {
    if (!isStorageKey(key)) throw new Error(`not a storage key: ${JSON.stringify(key)}`);
    return { Bucket, Key: `${prefix}${key}` };
  };
  return {
    async put(key, content) {
      const place = at(key);
      const parts = inParts(content);
      const first = await parts.next();
      const second = await parts.next();
      if (second.done) await putWhole(s3, place, first.value ?? Buffer.alloc(0));
      else await putInParts(s3, place, [first.value as Buffer, second.value], parts);
    },
    async get(key, range) {
      const Range = range && `bytes=${range.start}-${range.end}`;
      const input = { ...at(key), ...(Range ? { Range } : {}) };
      const { Body } = await s3.ask((client, { GetObjectCommand }, quick) =>
        client.send(new GetObjectCommand(input), quick),
      );
      return Body as Readable;
    },
    async stat(key) {
      try {
        const { ContentLength: size = 0, LastModified: modifiedAt = new Date(0) } = await s3.ask(
          (client, { HeadObjectCommand }, quick) => client.send(new HeadObjectCommand(at(key)), quick),
        );
        return { size, modifiedAt };
      } catch (error) {
        if (isAbsent(error)) return undefined;
        throw error;
      }
    },
    async delete(key) {
      await s3.ask((client, { DeleteObjectCommand }, quick) => client.send(new DeleteObjectCommand(at(key)), quick));
    },
    list: (folder) => listObjects(s3, Bucket, prefix, folder === undefined ? prefix : `${at(folder).Key}/`),
    abortUnfinished: (before) => abortUnfinished(s3, { Bucket, Prefix: prefix }, before),
  };
}

type Place = { Bucket: string; Key: string };

async function* inParts(content: Readable): AsyncGenerator<Buffer, undefined> {
  let pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of content as AsyncIterable<Buffer>) {
    pieces.push(piece);
    length += piece.length;
    if (length < partBytes) continue;
    yield Buffer.concat(pieces);
    pieces = [];
    length = 0;
  }
  if (length > 0) yield Buffer.concat(pieces);
}

const checked = (Body: Buffer) => ({ Body, ContentMD5: hash('md5', Body, 'base64') });

async function putWhole(s3: S3Connection, place: Place, body: Buffer): Promise<void> {
  const input = { ...place, ...checked(body) };
  await s3.ask((client, { PutObjectCommand }) => client.send(new PutObjectCommand(input), uploading));
}

async function putInParts(
  s3: S3Connection,
  place: Place,
  read: Buffer[],
  unread: AsyncGenerator<Buffer, undefined>,
): Promise<void> {
  const { UploadId } = await s3.ask((client, { CreateMultipartUploadCommand }, quick) =>
    client.send(new CreateMultipartUploadCommand(place), quick),
  );
  const upload = { ...place, UploadId };
  try {
    const Parts: CompletedPart[] = [];
    const send = async (body: Buffer) => {
      const part = { ...upload, ...checked(body), PartNumber: Parts.length + 1 };
      const { ETag } = await s3.ask((client, { UploadPartCommand }) =>
        client.send(new UploadPartCommand(part), uploading),
      );
      Parts.push({ ETag, PartNumber: part.PartNumber });
    };
    for (let body = read.shift(); body; body = read.shift()) await send(body);
    for await (const body of unread) await send(body);
    await s3.ask((client, { CompleteMultipartUploadCommand }) =>
      client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }), uploading),
    );
  } catch (error) {
    await s3
      .ask((client, { AbortMultipartUploadCommand }, quick) =>
        client.send(new AbortMultipartUploadCommand(upload), quick),
      )
      // The first error says more, and `abortUnfinished` finds it later.
      .catch(() => undefined);
    throw error;
  }
}

async function* listObjects(
  s3: S3Connection,
  Bucket: string,
  prefix: string,
  Prefix: string,
): AsyncGenerator<ListedObject> {
  for (let ContinuationToken: string | undefined, more = true; more; ) {
    const input = { Bucket, Prefix, ContinuationToken };
    const page = await s3.ask((client, { ListObjectsV2Command }, quick) =>
      client.send(new ListObjectsV2Command(input), quick),
    );
    for (const { Key = '', Size: size = 0, LastModified: modifiedAt = new Date(0) } of page.Contents ?? []) {
      const key = Key.slice(prefix.length);
      if (isStorageKey(key)) yield { key, size, modifiedAt };
    }
    ContinuationToken = page.NextContinuationToken;
    more = page.IsTruncated === true;
  }
}
