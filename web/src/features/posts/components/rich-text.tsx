import { t } from '@lingui/core/macro';
import { WebAddress } from '../../../components/ui/web-address.tsx';
import { foldText, linkify, type TextPart } from '../../../lib/linkify.ts';
import { TaggedText } from './tagged-text.tsx';

type Props = { text: string; language?: string | null; open: boolean; onOpen: () => void; className?: string };

function Part({ part: { text, href } }: { part: TextPart }) {
  if (!href) return <TaggedText text={text} />;
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow ugc"
      className="text-accent-ink underline underline-offset-2 [overflow-wrap:anywhere]"
    >
      <WebAddress text={text} />
    </a>
  );
}

/** Text with its line breaks, writing direction and links; long text is folded. */
export function RichText({ text, language, open, onOpen, className = '' }: Props) {
  const parts = linkify(text);
  const folded = open ? null : foldText(parts);
  return (
    <div dir="auto" lang={language ?? undefined} className={`whitespace-pre-wrap break-words ${className}`}>
      {(folded ?? parts).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity but their place
        <Part key={index} part={part} />
      ))}
      {folded && (
        <>
          {'… '}
          <button
            type="button"
            onClick={onOpen}
            className="font-semibold text-muted hover:text-ink hover:underline max-md:-my-3 max-md:py-3"
          >
            {t`See more`}
          </button>
        </>
      )}
    </div>
  );
}
