import { type Mention, moveMentions, type Words } from '@hearth/contract/core/mention-rules';
import { type ComponentProps, type ComponentType, Suspense, type SyntheticEvent, useState } from 'react';
import { findTyped, type Sign, type Spaces, type Typed } from '../../lib/typed-token.ts';
import { Textarea } from './textarea.tsx';

export type Writing = { typed: Typed; field: HTMLTextAreaElement };

/** Reads suggestions for what is typed and draws them in a `SuggestionList`. */
export type OffersProps = Writing & { words: Words; onWords: (words: Words) => void; onClose: () => void };

export type Offering = {
  spaces: number;
  /** Made by `lazy()`: it is fetched when its sign is typed first, if `onFocus` has not fetched it before. */
  Offers: ComponentType<OffersProps>;
};

export type SuggestingProps = Omit<ComponentProps<typeof Textarea>, 'value' | 'onChange' | 'onSelect'> & {
  words: Words;
  onWords: (words: Words) => void;
  offerings: Partial<Record<Sign, Offering>>;
};

const isInside = (at: number, mentions: readonly Mention[]) =>
  mentions.some(({ start, length }) => start <= at && at < start + length);

/** A text field that offers suggestions behind a sign, such as people behind @. Mentions move with the text around them. */
export function SuggestingTextarea({ words, onWords, offerings, ...rest }: SuggestingProps) {
  const [writing, setWriting] = useState<Writing | null>(null);
  /** The place of the sign whose suggestions the member has closed. */
  const [closed, setClosed] = useState(-1);

  const look = (field: HTMLTextAreaElement, mentions: readonly Mention[]) => {
    const spaces: Spaces = Object.fromEntries(Object.entries(offerings).map(([sign, each]) => [sign, each.spaces]));
    const { selectionStart, selectionEnd, value, readOnly } = field;
    const typed = selectionStart === selectionEnd && !readOnly ? findTyped(value, selectionEnd, spaces) : null;
    const next = typed && !isInside(typed.start, mentions) ? typed : null;
    if (!next) setClosed(-1);
    setWriting((known) => {
      if (!next) return null;
      return known?.typed.start === next.start && known.typed.query === next.query ? known : { typed: next, field };
    });
  };
  const change = (field: HTMLTextAreaElement) => {
    const mentions = moveMentions(words.text, field.value, words.mentions, field.selectionEnd);
    onWords({ text: field.value, mentions });
    look(field, mentions);
  };
  const Offers = writing && writing.typed.start !== closed && offerings[writing.typed.sign]?.Offers;
  return (
    <>
      <Textarea
        {...rest}
        value={words.text}
        onChange={(event) => change(event.currentTarget)}
        onSelect={(event: SyntheticEvent<HTMLTextAreaElement>) => look(event.currentTarget, words.mentions)}
      />
      {Offers && (
        <Suspense>
          <Offers {...writing} words={words} onWords={onWords} onClose={() => setClosed(writing.typed.start)} />
        </Suspense>
      )}
    </>
  );
}
