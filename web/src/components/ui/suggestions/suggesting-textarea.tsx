import { moveMentions } from '@hearth/contract/core/mention-rules';
import { type ComponentProps, Suspense, useState } from 'react';
import { optionalPart } from '../../../lib/loading/optional-part.ts';
import { Textarea } from '../fields/textarea.tsx';
import type { Offerings, Writing } from './offerings.ts';

export type SuggestingProps = Omit<ComponentProps<typeof Textarea>, 'value' | 'onChange'> &
  Omit<Writing, 'field'> & {
    offerings: Offerings;
    /** When the member comes to write. */
    onStart?: () => void;
  };

const Suggestions = optionalPart(async () => (await import('./suggestions.tsx')).Suggestions);

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
