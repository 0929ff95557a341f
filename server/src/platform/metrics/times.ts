/** Each bucket is a fifth wider than the one before: from a tenth of a millisecond to about an hour. */
const growth = 1.2;
const shortestMs = 0.1;
const buckets = 96;

/** Durations of one kind, in a few hundred bytes however many there are. */
export class Times {
  readonly #counts = new Uint32Array(buckets);
  count = 0;
  sumMs = 0;

  note(ms: number): void {
    const bucket = Math.ceil(Math.log(Math.max(ms, shortestMs) / shortestMs) / Math.log(growth));
    const at = Math.min(bucket, buckets - 1);
    this.#counts[at] = (this.#counts[at] ?? 0) + 1;
    this.count += 1;
    this.sumMs += ms;
  }

  /** So many milliseconds were enough for this part of all. */
  within(part: number): number {
    let seen = 0;
    const bucket = this.#counts.findIndex((each) => {
      seen += each;
      return seen >= this.count * part;
    });
    return Number((shortestMs * growth ** bucket).toPrecision(2));
  }

  /** How many took no longer than the upper ends of these buckets. */
  upTo(bucket: number): number {
    return this.#counts.subarray(0, bucket + 1).reduce((sum, each) => sum + each, 0);
  }

  static endOf(bucket: number): number {
    return shortestMs * growth ** bucket;
  }
}
