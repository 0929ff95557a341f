/** `npm run test:faults` runs a test in full; every other run uses a short form of it. */
export function howMany({ short, full }: { short: number; full: number }): number {
  return process.env.THOROUGH ? full : short;
}
