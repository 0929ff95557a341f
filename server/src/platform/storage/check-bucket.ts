import type { S3Place } from '../config/s3-settings.ts';
import { StartUpError } from '../errors/start-up-error.ts';
import { say } from '../process/operator-words.ts';
import { type S3Connection, StorageUnreachable } from './s3-client.ts';

/** Wrong keys and missing buckets are found at the start. A service that does not answer may do so later. */
export async function checkBucket(s3: S3Connection, { bucket, prefix }: S3Place, setting: string): Promise<void> {
  try {
    const input = { Bucket: bucket, Prefix: prefix, MaxKeys: 1 };
    await s3.ask((client, { ListObjectsV2Command }, quick) => client.send(new ListObjectsV2Command(input), quick));
  } catch (error) {
    if (!(error instanceof StorageUnreachable)) throw error;
    if (error.refused)
      throw new StartUpError(
        say('The bucket {bucket} of {setting} cannot be used: {reason}.', { bucket, setting, reason: error.reason }),
      );
  }
}
