import type { ReactNode } from 'react';
import { type Inline, parseMarkdown, type TextBlock } from '../markdown/parse-markdown.ts';

/** Drawn element by element, so nothing of the text can become markup. */
export function Markdown({ text }: { text: string }) {
  return (
    <div dir="auto" className="flex flex-col gap-4 break-words leading-relaxed">
      {parseMarkdown(text).map((block, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a block is known by its place only
        <ShownBlock key={place} block={block} />
      ))}
    </div>
  );
}

const headingLooks = ['mt-2 font-bold text-xl', 'mt-2 font-semibold text-lg', 'font-semibold'];

function ShownBlock({ block }: { block: TextBlock }) {
  switch (block.kind) {
    case 'heading': {
      // The screen has a title above.
      const Heading = (['h2', 'h3', 'h4'] as const)[Math.min(block.level, 3) - 1] ?? 'h4';
      return <Heading className={headingLooks[Math.min(block.level, 3) - 1]}>{drawn(block.parts)}</Heading>;
    }
    case 'quote':
      return <blockquote className="border-line border-s-4 ps-4 text-muted">{drawn(block.parts)}</blockquote>;
    case 'list':
      return <List {...block} />;
    case 'rule':
      return <hr className="border-line" />;
    default:
      return <p className="whitespace-pre-line">{drawn(block.parts)}</p>;
  }
}

function List({ ordered, items }: { ordered: boolean; items: Inline[][] }) {
  const Tag = ordered ? 'ol' : 'ul';
  return (
    <Tag className={ordered ? 'list-decimal ps-6' : 'list-disc ps-6'}>
      {items.map((parts, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an item is known by its place only
        <li key={place}>{drawn(parts)}</li>
      ))}
    </Tag>
  );
}

function drawn(parts: readonly Inline[]): ReactNode[] {
  return parts.map((part, place) => {
    const key = String(place);
    switch (part.kind) {
      case 'strong':
        return <strong key={key}>{drawn(part.parts)}</strong>;
      case 'emphasis':
        return <em key={key}>{drawn(part.parts)}</em>;
      case 'code':
        return (
          <code key={key} className="rounded-sm bg-sunken px-1 text-sm">
            {part.text}
          </code>
        );
      case 'link':
        return (
          <a key={key} href={part.href} rel="noreferrer noopener" className="text-accent-ink underline">
            {drawn(part.parts)}
          </a>
        );
      default:
        return part.text;
    }
  });
}
