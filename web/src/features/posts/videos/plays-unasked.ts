type Connection = { saveData?: boolean };

/** A film starts by itself, unless the member wants little motion or to save data. */
export function playsUnasked(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData !== true && !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
