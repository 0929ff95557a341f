/** Apart from each other for most kinds of colour vision; tints.test.ts holds their contrast. */
export const hues = [25, 60, 100, 145, 190, 235, 285, 340];

/** The same colour for the same id on every screen; for the classes `tint` and `tint-strong`. */
export function tintOf(id: string): Record<string, number> {
  let sum = 0;
  // The end of an id is random; its beginning is the time of its making.
  for (const character of id.slice(-12)) sum = (sum * 31 + character.charCodeAt(0)) % 65_521;
  return { '--hue': hues[sum % hues.length] ?? 0 };
}
