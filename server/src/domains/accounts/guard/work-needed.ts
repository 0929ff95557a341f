/** So many sign-ups of a network within an hour are asked for nothing. */
export const freeSignUps = 3;
/** No more within an hour, whatever they compute: a program computes much faster than a browser. */
export const mostSignUps = 50;

/** About a quarter of a second on a telephone. */
const leastWork = 50_000;
const steps = 5;
const signUpsPerStep = 3;
const busySite = 60;

/** How many numbers are tried at most. `fromNetwork` and `onSite`: sign-ups within the last hour, this one among them. */
export function workNeeded({ fromNetwork, onSite }: { fromNetwork: number; onSite: number }): number {
  if (fromNetwork <= freeSignUps) return 0;
  const step = Math.min(steps, Math.floor((fromNetwork - freeSignUps - 1) / signUpsPerStep));
  return leastWork * 2 ** step * (onSite > busySite ? 2 : 1);
}
