import { moveMentions, type Words } from '@hearth/contract/core/mention-rules';
import { type ComponentProps, type ComponentType, lazy, Suspense, useState } from 'react';
import type { Sign, Typed } from '../../lib/typed-token.ts';
import { Textarea } from './textarea.tsx';

type Writing = { field: HTMLTextAreaElement; words: Words; onWords: (words: Words) => void };

/** Reads suggestions for what is typed and draws them in a `SuggestionList`. */
export type OffersProps = Writing & { typed: Typed; onClose: () => void };

export type Offering = {
  /** How many spaces the typed words may contain. */
  spaces: number;
  /** Made by `lazy()`: it is fetched when its sign is typed first, if nobody has fetched it before. */
  Offers: ComponentType<OffersProps>;
};

export type Offerings = Partial<Record<Sign, Offering>>;
export type SuggestingProps = Omit<ComponentProps<typeof Textarea>, 'value' | 'onChange'> &
  Omit<Writing, 'field'> & {
    offerings: Offerings;
    /** When the member comes to write. */
    onStart?: () => void;
  };

const Suggestions = lazy(async () => ({ default: (await import('./suggestions.tsx')).Suggestions }));

/**
 * A text field that offers suggestions behind a sign, such as people behind @. Mentions move with the text around them.
 * What finds the sign is fetched when the member comes to write.
 */
export function SuggestingTextarea({ words, onWords, offerings, onStart, ...rest }: SuggestingProps) {
  const [field, setField] = useState<HTMLTextAreaElement | null>(null);
  const start = (writtenIn: HTMLTextAreaElement) => {
    if (field !== writtenIn) onStart?.();
    setField(writtenIn);
  };
  return (
    <>
      <Textarea
        {...rest}
        value={words.text}
        onChange={({ currentTarget }) => {
          // React reports no focus that it sets itself, as in a dialog that opens.
          start(currentTarget);
          const { value: text, selectionEnd } = currentTarget;
          onWords({ text, mentions: moveMentions(words.text, text, words.mentions, selectionEnd) });
        }}
        onFocus={({ currentTarget }) => start(currentTarget)}
      />
      {field && (
        <Suspense>
          <Suggestions field={field} words={words} onWords={onWords} offerings={offerings} />
        </Suspense>
      )}
    </>
  );
}
