import type { Environment } from './setting-readers.ts';

export type NearMiss = { given: string; meant: string };

/** Runs `read`, and finds variables that it did not ask for and whose names are one slip away from one that it did. */
export function findNearMisses<T>(env: Environment, read: (env: Environment) => T): { result: T; misses: NearMiss[] } {
  const known = new Set<string>();
  const watched = new Proxy(env, {
    get(target, name) {
      if (typeof name === 'string') known.add(name);
      return Reflect.get(target, name);
    },
  });
  const result = read(watched);
  const misses = Object.keys(env).flatMap((given) => {
    if (known.has(given)) return [];
    const meant = [...known].find((name) => env[name] === undefined && isOneSlipAway(given, name));
    return meant ? [{ given, meant }] : [];
  });
  return { result, misses };
}

/** One character is missing, too many or another one, or two neighbours are exchanged. */
export function isOneSlipAway(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1 || one === other) return false;
  let first = 0;
  while (first < one.length && one[first] === other[first]) first += 1;
  const rest = (text: string, from: number) => text.slice(from);
  if (one.length < other.length) return rest(one, first) === rest(other, first + 1);
  if (one.length > other.length) return rest(one, first + 1) === rest(other, first);
  const areExchanged = one[first] === other[first + 1] && one[first + 1] === other[first];
  return (
    rest(one, first + 1) === rest(other, first + 1) || (areExchanged && rest(one, first + 2) === rest(other, first + 2))
  );
}
