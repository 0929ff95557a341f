const excerptLength = 300;

/** Members' text in one line, without characters that control a terminal or turn the line around. */
export function inOneLine(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '')
    .slice(0, excerptLength);
}
