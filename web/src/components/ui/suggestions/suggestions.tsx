import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { findTyped, type Spaces, type Typed } from '../../../lib/text/typed-token.ts';
import type { Offerings, OffersProps } from './offerings.ts';

type Props = Omit<OffersProps, 'typed' | 'onClose'> & { offerings: Offerings };

function typedIn({ field, words, offerings }: Props): Typed | null {
  const { selectionStart, selectionEnd, value, readOnly } = field;
  if (readOnly || selectionStart !== selectionEnd || document.activeElement !== field) return null;
  const spaces: Spaces = Object.fromEntries(Object.entries(offerings).map(([sign, each]) => [sign, each.spaces]));
  const typed = findTyped(value, selectionEnd, spaces);
  const isMention = words.mentions.some(
    ({ start, length }) => typed && start <= typed.start && typed.start < start + length,
  );
  return isMention ? null : typed;
}

/** Watches what is typed in a field, and shows the suggestions for it until the member closes them. */
export function Suggestions(props: Props) {
  const { field, words, onWords, offerings } = props;
  const [typed, setTyped] = useState<Typed | null>(null);
  /** The place of the sign whose suggestions the member has closed. */
  const [closed, setClosed] = useState(-1);
  const look = useEffectEvent(() => {
    const next = typedIn(props);
    if (!next) setClosed(-1);
    setTyped((known) => (known && next && known.start === next.start && known.query === next.query ? known : next));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the words is looked at
  useEffect(() => look(), [words]);
  useEffect(() => {
    const onCaret = () => look();
    const events = ['keyup', 'click', 'blur'] as const;
    for (const event of events) field.addEventListener(event, onCaret);
    return () => {
      for (const event of events) field.removeEventListener(event, onCaret);
    };
  }, [field]);

  const Offers = typed && typed.start !== closed && offerings[typed.sign]?.Offers;
  return (
    Offers && (
      <Suspense>
        <Offers field={field} typed={typed} words={words} onWords={onWords} onClose={() => setClosed(typed.start)} />
      </Suspense>
    )
  );
}
