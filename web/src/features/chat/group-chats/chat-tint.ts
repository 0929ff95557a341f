import { hues } from '../../../components/ui/pictures/tint.ts';

/** The colour of a chat of several, for the classes `tint` and `tint-strong`. */
export function chatTint(colour: number): Record<string, number> {
  return { '--hue': hues[colour] ?? 0 };
}
