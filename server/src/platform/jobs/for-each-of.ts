const atOnce = 4;

/** A few at the same time, so that a distant storage is not waited for each time. Starts no more after a failure. */
export async function forEachOf<T>(items: Iterable<T>, work: (item: T) => Promise<void>): Promise<void> {
  const rest = items[Symbol.iterator]();
  let failed = false;
  const takeNext = async () => {
    for (let next = rest.next(); !next.done && !failed; next = rest.next()) await work(next.value);
  };
  const workers = Array.from({ length: atOnce }, () =>
    takeNext().catch((error: unknown) => {
      failed = true;
      throw error;
    }),
  );
  const results = await Promise.allSettled(workers);
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}
