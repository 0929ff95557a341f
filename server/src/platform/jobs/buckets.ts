import { Cache } from '../cache/cache.ts';
import { type BucketRule, fullBucket, type TokenBucket, takeToken } from '../live/token-bucket.ts';

const bytesOfBucket = 200;

/** A bucket for each name, e.g. for each member; those unused for long are forgotten. Takes one token, false if none is left. */
export function createBuckets(rule: BucketRule, most = 1_000): (name: string, now: Date) => boolean {
  const buckets = new Cache<TokenBucket>(most * bytesOfBucket);
  return (name, at) => {
    const now = at.getTime();
    const bucket = buckets.get(name) ?? fullBucket(rule, now);
    buckets.set(name, bucket, bytesOfBucket);
    return takeToken(bucket, rule, now);
  };
}
