import { foldName } from '../../platform/text/fold-name.ts';

export type FoldedNames = { displayKey: string; names: string; grams: number[] };

export function foldNames(displayName: string, profileName: string): FoldedNames {
  const displayKey = foldName(displayName);
  const profileKey = foldName(profileName);
  const grams = [displayKey, profileKey].flatMap((key) => [1, 2, 3].flatMap((size) => gramsOf(key, size)));
  // A folded query has no line break, so it cannot match across the two names.
  return { displayKey, names: `${displayKey}\n${profileKey}`, grams: [...new Set(grams)] };
}

/** The grams that every name with the query in it has. */
export function queryGrams(query: string): number[] {
  const size = Math.min(3, Array.from(query).length);
  return [...new Set(gramsOf(query, size))];
}

function gramsOf(text: string, size: number): number[] {
  const letters = Array.from(text);
  return letters.slice(size - 1).map((_, start) => hash(letters.slice(start, start + size).join('')));
}

/** FNV-1a. Two grams may share a hash: the names themselves are compared afterwards. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value | 0;
}
