import type { ListMultipartUploadsCommandInput, ListMultipartUploadsCommandOutput } from '@aws-sdk/client-s3';
import type { S3Connection } from './s3-client.ts';
import { isAbsent } from './storage.ts';

type Place = { Bucket: string; Prefix: string };

/** Multipart uploads that nobody completed take room and are in no list of objects. */
export async function abortUnfinished(s3: S3Connection, place: Place, before: Date): Promise<void> {
  for (let input: ListMultipartUploadsCommandInput | undefined = place; input; ) {
    const page: ListMultipartUploadsCommandOutput = await listPage(s3, input);
    for (const { Key, UploadId, Initiated } of page.Uploads ?? []) {
      if (Initiated && Initiated < before) await abort(s3, { Bucket: place.Bucket, Key, UploadId });
    }
    const { NextKeyMarker: KeyMarker, NextUploadIdMarker: UploadIdMarker, IsTruncated } = page;
    input = IsTruncated && KeyMarker ? { ...place, KeyMarker, UploadIdMarker } : undefined;
  }
}

function listPage(
  s3: S3Connection,
  input: ListMultipartUploadsCommandInput,
): Promise<ListMultipartUploadsCommandOutput> {
  return s3.ask((client, { ListMultipartUploadsCommand }, quick) =>
    client.send(new ListMultipartUploadsCommand(input), quick),
  );
}

type Unfinished = { Bucket: string; Key: string | undefined; UploadId: string | undefined };

async function abort(s3: S3Connection, upload: Unfinished): Promise<void> {
  try {
    await s3.ask((client, { AbortMultipartUploadCommand }, quick) =>
      client.send(new AbortMultipartUploadCommand(upload), quick),
    );
  } catch (error) {
    // Another server was quicker.
    if (!isAbsent(error)) throw error;
  }
}
