import { foldName } from '../../platform/text/fold-name.ts';
import { nameGrams } from '../../platform/text/grams.ts';

export type FoldedNames = { displayKey: string; names: string; grams: number[] };

export function foldNames(displayName: string, profileName: string): FoldedNames {
  const displayKey = foldName(displayName);
  const profileKey = foldName(profileName);
  const grams = [displayKey, profileKey].flatMap(nameGrams);
  // A folded query has no line break, so it cannot match across the two names.
  return { displayKey, names: `${displayKey}\n${profileKey}`, grams: [...new Set(grams)] };
}
