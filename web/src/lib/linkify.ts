import type { Person } from '@hearth/contract/profiles/person';

export type TextPart = { text: string; href?: string; person?: Person };

// Only web addresses become links, no other schemes.
// In languages without spaces between words, wide punctuation ends an address.
const address = /\b(?:https?:\/\/|www\.)[^\s<>"'`。，、；：！？「」『』（）【】《》]+/gi;
const punctuation = '.,;:!?…';
const openings = '([{';
const closings = ')]}';

/** Splits text into plain parts and web addresses. The caller makes the markup. */
export function linkify(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(address)) {
    const shown = withoutTrail(match[0]);
    const href = hrefOf(shown);
    if (!href) continue;
    if (match.index > end) parts.push({ text: text.slice(end, match.index) });
    parts.push({ text: shown, href });
    end = match.index + shown.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

/** Punctuation and brackets that belong to the sentence, not to the address. */
function withoutTrail(found: string): string {
  let unopened = countOf(found, closings) - countOf(found, openings);
  let end = found.length;
  for (; end > 0; end--) {
    const last = found.charAt(end - 1);
    if (punctuation.includes(last)) continue;
    if (unopened <= 0 || !closings.includes(last)) break;
    unopened--;
  }
  return found.slice(0, end);
}

function countOf(text: string, characters: string): number {
  let count = 0;
  for (const each of text) if (characters.includes(each)) count++;
  return count;
}

function hrefOf(shown: string): string | null {
  try {
    const url = new URL(/^www\./i.test(shown) ? `https://${shown}` : shown);
    return url.hostname.includes('.') || url.hostname === 'localhost' ? url.href : null;
  } catch {
    return null;
  }
}

const foldedLength = 420;
const foldedLines = 7;

/** The beginning of a long text, cut between words and never inside an address or a name; null when it is short enough. */
export function foldText(parts: readonly TextPart[]): TextPart[] | null {
  const whole = parts.map(({ text }) => text).join('');
  // A text only a little longer than the limit is shown whole.
  const limit = lineLimit(whole, foldedLines) ?? whole.length;
  const cut = Math.min(limit, whole.length > foldedLength * 1.4 ? foldedLength : whole.length);
  if (cut >= whole.length) return null;
  const folded: TextPart[] = [];
  let length = 0;
  for (const part of parts) {
    if (length + part.text.length > cut) {
      if (!part.href && !part.person) folded.push({ text: beforeWord(part.text, cut - length) });
      break;
    }
    folded.push(part);
    length += part.text.length;
  }
  return folded;
}

function lineLimit(text: string, lines: number): number | null {
  const ends = [...text.matchAll(/\n/g)];
  const last = ends[lines - 1];
  return ends.length > lines + 1 && last ? last.index : null;
}

function beforeWord(text: string, length: number): string {
  const start = text.slice(0, length);
  const word = start.search(/\s\S*$/);
  return word > length / 2 ? start.slice(0, word) : start;
}
