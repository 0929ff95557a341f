/** Longer addresses are links, but get no card. */
export const maxLinkLength = 2_000;

export type FoundLink = { index: number; text: string; href: string };

// Only web addresses become links, no other schemes.
// In languages without spaces between words, wide punctuation ends an address.
const address = /\b(?:https?:\/\/|www\.)[^\s<>"'`。，、；：！？「」『』（）【】《》]+/gi;
const punctuation = '.,;:!?…';
const openings = '([{';
const closings = ')]}';

/** The web addresses in a text, in their order. */
export function* findLinks(text: string): Generator<FoundLink> {
  for (const match of text.matchAll(address)) {
    const shown = withoutTrail(match[0]);
    const href = hrefOf(shown);
    if (href) yield { index: match.index, text: shown, href };
  }
}

/** The link that becomes a card. */
export function firstLink(text: string): string | null {
  const found = findLinks(text).next().value;
  return found && found.href.length <= maxLinkLength ? found.href : null;
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
