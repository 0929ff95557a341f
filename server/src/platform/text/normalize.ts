/** Marks above and below letters, and the two half-width Japanese signs that become marks. */
const tooManyMarks = /([\p{M}\uff9e\uff9f]{30})[\p{M}\uff9e\uff9f]+/gu;

/**
 * The Unicode form of a text in which no letter has more than thirty marks. Unicode sorts the marks of a letter, in a
 * time that grows with the square of their number, and no language needs more (Unicode Annex 15, stream-safe text).
 */
export function normalize(text: string, form: 'NFC' | 'NFD' | 'NFKD'): string {
  return text.replace(tooManyMarks, '$1').normalize(form);
}
