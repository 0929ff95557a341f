const excerptLength = 140;

/** How something that was written begins. */
export function excerptOf(text: string): string {
  const characters = [...text];
  return characters.length > excerptLength ? `${characters.slice(0, excerptLength).join('').trimEnd()}…` : text;
}
