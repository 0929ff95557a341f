export type BucketRule = { capacity: number; perSecond: number };
export type TokenBucket = { tokens: number; filledAt: number };

export function fullBucket(rule: BucketRule, now: number): TokenBucket {
  return { tokens: rule.capacity, filledAt: now };
}

/** Takes one token; false when none is left. */
export function takeToken(bucket: TokenBucket, rule: BucketRule, now: number): boolean {
  const gained = (Math.max(0, now - bucket.filledAt) / 1_000) * rule.perSecond;
  bucket.tokens = Math.min(rule.capacity, bucket.tokens + gained);
  bucket.filledAt = now;
  if (bucket.tokens < 1) return false;
  bucket.tokens -= 1;
  return true;
}
