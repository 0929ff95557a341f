import { connectS3 } from '../platform/storage/s3-client.ts';
import { testS3Place } from './s3.ts';

/** The service of `npm run test:s3` starts empty. */
export default async function createTestBucket(): Promise<void> {
  const place = testS3Place();
  const s3 = connectS3(place, () => undefined);
  await s3.ask((client, { CreateBucketCommand }) => client.send(new CreateBucketCommand({ Bucket: place.bucket })));
}
