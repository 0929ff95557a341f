import { parseHead } from './parse-head.ts';

export type PageWords = { title: string; description: string; picture: string | null };

const longest = { title: 200, description: 300, field: 2_000 };

/**
 * What a page says about itself in its head: Open Graph, Twitter's names, or plain HTML, in this order. Reads no further
 * than the head. Null if the page has no title.
 */
export function readPage(html: string, pageUrl: string): PageWords | null {
  const found = collect(html);
  const title = plain(found.get('og:title') ?? found.get('twitter:title') ?? found.get('title'), longest.title);
  if (title === '') return null;
  const description = found.get('og:description') ?? found.get('twitter:description') ?? found.get('description');
  const picture = found.get('og:image:secure_url') ?? found.get('og:image') ?? found.get('twitter:image');
  return { title, description: plain(description, longest.description), picture: addressOf(picture, pageUrl) };
}

const names = new Set([
  ...['og:title', 'og:description', 'og:image', 'og:image:secure_url'],
  ...['twitter:title', 'twitter:description', 'twitter:image', 'description'],
]);

function collect(html: string): Map<string, string> {
  const found = new Map<string, string>();
  let title: string | undefined;
  let meta: { property?: string; name?: string; content?: string } | undefined;
  const keep = (name: string, text: string) => {
    // The first one counts, and an empty one says nothing.
    if (!found.has(name) && text.trim() !== '') found.set(name, text.slice(0, longest.field));
  };
  parseHead(html, {
    onopentagname(tag) {
      if (tag === 'title' && !found.has('title')) title = '';
      meta = tag === 'meta' ? {} : undefined;
    },
    onattribute(attribute, value) {
      if (!meta) return;
      if (attribute === 'content') meta.content ??= value;
      if (attribute === 'property') meta.property ??= value;
      if (attribute === 'name') meta.name ??= value;
    },
    ontext(text) {
      if (title !== undefined && title.length < longest.field) title += text;
    },
    onclosetag(tag) {
      if (tag === 'title' && title !== undefined) {
        keep('title', title);
        title = undefined;
      }
      const name = (meta?.property ?? meta?.name ?? '').trim().toLowerCase();
      if (tag === 'meta' && names.has(name)) keep(name, meta?.content ?? '');
    },
  });
  return found;
}

/** On one line, without characters that have no shape or turn the direction of what stands around them. */
function plain(text: string | undefined, most: number): string {
  const line = (text ?? '')
    .slice(0, longest.field)
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zs}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\p{Cf}\p{Cs}\p{Co}]/gu, '')
    .trim();
  const characters = Array.from(line);
  return characters.length <= most ? line : `${characters.slice(0, most - 1).join('')}…`;
}

function addressOf(text: string | undefined, pageUrl: string): string | null {
  if (text === undefined || !URL.canParse(text.trim(), pageUrl)) return null;
  const url = new URL(text.trim(), pageUrl);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null;
}
