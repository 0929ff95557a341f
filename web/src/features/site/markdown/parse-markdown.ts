import { linkify } from '../../../lib/text/linkify.ts';

export type Inline =
  | { kind: 'text' | 'code'; text: string }
  | { kind: 'strong' | 'emphasis'; parts: Inline[] }
  | { kind: 'link'; href: string; parts: Inline[] };

export type TextBlock =
  | { kind: 'heading'; level: number; parts: Inline[] }
  | { kind: 'paragraph' | 'quote'; parts: Inline[] }
  | { kind: 'list'; ordered: boolean; items: Inline[][] }
  | { kind: 'rule' };

const heading = /^(#{1,6})\s+(.*)$/;
const rule = /^\s*(?:-{3,}|\*{3,}|_{3,})\s*$/;
const quote = /^\s*>\s?(.*)$/;
const item = /^\s*(?:[-*+]|(\d{1,9})[.)])\s+(.*)$/;

/** The part of Markdown that texts of a site need. There is no HTML in it: a tag is a text as any other. */
export function parseMarkdown(text: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  let open: { kind: 'paragraph' | 'quote'; lines: string[] } | undefined;
  const close = () => {
    if (open) blocks.push({ kind: open.kind, parts: parseInline(open.lines.join('\n')) });
    open = undefined;
  };
  const add = (kind: 'paragraph' | 'quote', line: string) => {
    if (open?.kind !== kind) close();
    open ??= { kind, lines: [] };
    open.lines.push(line);
  };
  for (const line of text.split('\n')) {
    const block = blockOf(line);
    const quoted = quote.exec(line)?.[1];
    if (block) {
      close();
      put(blocks, block);
    } else if (line.trim() === '') close();
    else if (quoted !== undefined) add('quote', quoted);
    else add('paragraph', line.trim());
  }
  close();
  return blocks;
}

/** A block that is one line. */
function blockOf(line: string): TextBlock | undefined {
  const [, marks, title] = heading.exec(line) ?? [];
  if (marks) return { kind: 'heading', level: marks.length, parts: parseInline(title ?? '') };
  if (rule.test(line)) return { kind: 'rule' };
  const found = item.exec(line);
  if (!found) return undefined;
  return { kind: 'list', ordered: found[1] !== undefined, items: [parseInline(found[2] ?? '')] };
}

/** The items of a list are lines that follow each other. */
function put(blocks: TextBlock[], block: TextBlock): void {
  const last = blocks.at(-1);
  if (block.kind === 'list' && last?.kind === 'list' && last.ordered === block.ordered) last.items.push(...block.items);
  else blocks.push(block);
}

// Nothing is looked for beyond the next mark of its kind, so that a text of marks alone takes no longer than another.
const marked =
  /\[([^[\]\n]{1,300})\]\(([^\s()[\]]{1,500})\)|\*\*([^*\n]{1,1000})\*\*|\*([^*\s][^*\n]{0,1000})\*|`([^`\n]{1,1000})`/g;
const address = /^(?:https?:\/\/[^\s/]|mailto:[^\s]+@|\/(?![/\\]))/i;

function parseInline(text: string): Inline[] {
  const parts: Inline[] = [];
  let end = 0;
  for (const found of text.matchAll(marked)) {
    const part = inlineOf(found);
    if (!part) continue;
    parts.push(...plain(text.slice(end, found.index)), part);
    end = found.index + found[0].length;
  }
  return [...parts, ...plain(text.slice(end))];
}

/** Nothing for a link to what is no address: it stays the text that it is. */
function inlineOf([, label, href, strong, emphasis, code]: RegExpMatchArray): Inline | undefined {
  if (label !== undefined && href !== undefined) {
    return address.test(href) ? { kind: 'link', href, parts: [{ kind: 'text', text: label }] } : undefined;
  }
  if (strong !== undefined) return { kind: 'strong', parts: parseInline(strong) };
  if (emphasis !== undefined) return { kind: 'emphasis', parts: parseInline(emphasis) };
  return { kind: 'code', text: code ?? '' };
}

function plain(text: string): Inline[] {
  return linkify(text).map(({ text: shown, href }) =>
    href ? { kind: 'link', href, parts: [{ kind: 'text', text: shown }] } : { kind: 'text', text: shown },
  );
}
