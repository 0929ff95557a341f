const pattern = /(?:^|\s)@everyone(?![\p{L}\p{N}_])/iu;

/** Written by an admin, it mentions all members. */
export function mentionsEveryone(text: string): boolean {
  return pattern.test(text);
}

/** The text before it, it, and the text behind; null if the text does not say it. */
export function aroundEveryone(text: string): [before: string, everyone: string, after: string] | null {
  const found = pattern.exec(text);
  if (!found) return null;
  const end = found.index + found[0].length;
  const start = end - '@everyone'.length;
  return [text.slice(0, start), text.slice(start, end), text.slice(end)];
}
