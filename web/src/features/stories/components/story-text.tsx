import type { ShownMention } from '@hearth/contract/profiles/mentions';
import { textParts } from '../../../lib/text/text-parts.ts';
import { MentionName } from '../../mentions/public/mention-name.tsx';

/** The words of a story. Names in them lie above the sides of the screen that turn to another story. */
export function StoryText({ text, mentions }: { text: string; mentions: readonly ShownMention[] }) {
  if (mentions.length === 0) return text;
  return textParts(text, mentions).map((part, index) =>
    part.person ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a story never change places
      <span key={index} className="pointer-events-auto relative z-10">
        <MentionName person={part.person} className="text-white underline" />
      </span>
    ) : (
      part.text
    ),
  );
}
