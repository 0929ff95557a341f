import { findLinks } from '@hearth/contract/links/rules';
import type { Person } from '@hearth/contract/profiles/person';

export type TextPart = { text: string; href?: string; person?: Person };

/** Splits text into plain parts and web addresses. The caller makes the markup. */
export function linkify(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { index, text: shown, href } of findLinks(text)) {
    if (index > end) parts.push({ text: text.slice(end, index) });
    parts.push({ text: shown, href });
    end = index + shown.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
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
