/** `npm run test:faults` runs a test in full, `npm run test:long` in a longer form if it has one, `npm test` shortest. */
export function howMany({ short, long = short, full }: { short: number; long?: number; full: number }): number {
  if (process.env.THOROUGH) return full;
  return process.env.LONG ? long : short;
}
