const excerptLength = 140;

/** The beginning of a text. */
export function excerptOf(text: string): string {
  const characters = [...text];
  return characters.length > excerptLength ? `${characters.slice(0, excerptLength).join('').trimEnd()}…` : text;
}
