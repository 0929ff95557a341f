/** `npm run test:faults` goes the whole way; every other run takes a short form of the same test. */
export function howMany({ short, full }: { short: number; full: number }): number {
  return process.env.THOROUGH ? full : short;
}
