import type { ShownMention } from '@hearth/contract/profiles/mentions';
import { t } from '@lingui/core/macro';
import { WebAddress } from '../../../components/ui/text/web-address.tsx';
import { foldText, type TextPart } from '../../../lib/text/linkify.ts';
import { textParts } from '../../../lib/text/text-parts.ts';
import { MentionName } from '../../mentions/public/mention-name.tsx';
import { TaggedText } from './tagged-text.tsx';

type Props = {
  text: string;
  mentions: readonly ShownMention[];
  language?: string | null;
  open: boolean;
  onOpen: () => void;
  className?: string;
};

function Part({ part: { text, href, person } }: { part: TextPart }) {
  if (person) return <MentionName person={person} />;
  if (!href) return <TaggedText text={text} />;
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow ugc"
      className="text-ink underline underline-offset-2 [overflow-wrap:anywhere]"
    >
      <WebAddress text={text} />
    </a>
  );
}

/** Text with its line breaks, writing direction and links; long text is folded. */
export function RichText({ text, mentions, language, open, onOpen, className = '' }: Props) {
  const parts = textParts(text, mentions);
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
