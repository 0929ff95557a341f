import { fittingMentions, type Words } from '@hearth/contract/core/mention-rules';
import { plural, t } from '@lingui/core/macro';
import { Popover } from 'radix-ui';
import { type ReactNode, useEffect, useEffectEvent, useId, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { cx } from '../../../lib/page/cx.ts';
import type { Typed } from '../../../lib/text/typed-token.ts';
import type { OffersProps } from './offerings.ts';

/** `text` replaces the sign and what was typed behind it; with `memberId` it becomes a mention. */
export type Suggestion = { key: string; text: string; memberId?: string; drawn: ReactNode };

/** The words with the chosen suggestion in place of what was typed, a space behind it. */
export function withSuggestion({ text, mentions }: Words, { start, end }: Typed, chosen: Suggestion): Words {
  const rest = text.slice(end);
  const next = `${text.slice(0, start)}${chosen.text}${rest !== rest.trimStart() ? '' : ' '}${rest}`;
  const remaining = mentions.flatMap((each) => {
    if (each.start + each.length <= start) return each;
    return each.start >= end ? { ...each, start: each.start + next.length - text.length } : [];
  });
  if (!chosen.memberId) return { text: next, mentions: remaining };
  const added = { memberId: chosen.memberId, start, length: chosen.text.length };
  return {
    text: next,
    mentions: fittingMentions(
      next,
      [...remaining, added].sort((a, b) => a.start - b.start),
    ),
  };
}

type Props = OffersProps & { suggestions: readonly Suggestion[] };

/** The focus stays in the field; its keys move the highlight here. Nothing is shown, and no key is taken, without suggestions. */
export function SuggestionList({ suggestions, typed, field, words, onWords, onClose }: Props) {
  const id = useId();
  const [pointed, setPointed] = useState(0);
  const active = Math.min(pointed, suggestions.length - 1);
  const shown = suggestions.length > 0;

  const choose = (suggestion: Suggestion) => {
    const next = withSuggestion(words, typed, suggestion);
    const caret = next.text.length - words.text.length + typed.end;
    flushSync(() => onWords(next));
    field.focus();
    field.setSelectionRange(caret, caret);
    onClose();
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    // Keys that an input method takes choose its own suggestions.
    if (!shown || event.isComposing || event.keyCode === 229) return;
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: suggestions.length - 1 };
    const step = steps[event.key];
    const chosen = suggestions[active];
    if (step !== undefined) setPointed((active + step) % suggestions.length);
    else if ((event.key === 'Enter' || event.key === 'Tab') && chosen) choose(chosen);
    else if (event.key === 'Escape') onClose();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  const leave = useEffectEvent(onClose);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event);
    const onBlur = () => leave();
    field.addEventListener('keydown', onKey);
    field.addEventListener('blur', onBlur);
    return () => {
      field.removeEventListener('keydown', onKey);
      field.removeEventListener('blur', onBlur);
    };
  }, [field]);

  useLayoutEffect(() => {
    if (!shown) return;
    const attributes = {
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-controls': id,
      'aria-activedescendant': `${id}-${active}`,
    };
    for (const [name, value] of Object.entries(attributes)) field.setAttribute(name, value);
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
    return () => {
      for (const name of Object.keys(attributes)) field.removeAttribute(name);
    };
  }, [field, id, active, shown]);

  return (
    <>
      <p aria-live="polite" className="sr-only">
        {shown && plural({ count: suggestions.length }, { one: '# suggestion', other: '# suggestions' })}
      </p>
      {shown && (
        <Popover.Root open onOpenChange={(open) => !open && onClose()}>
          <Popover.Anchor virtualRef={{ current: field }} />
          <Popover.Portal>
            <Popover.Content
              role="region"
              aria-label={t`Suggestions`}
              align="start"
              sideOffset={4}
              collisionPadding={8}
              onOpenAutoFocus={(event) => event.preventDefault()}
              onCloseAutoFocus={(event) => event.preventDefault()}
              className="z-50 max-h-[min(20rem,var(--radix-popover-content-available-height))] w-80 max-w-[calc(100vw-1rem)] overflow-y-auto overscroll-contain rounded-lg border border-line bg-raised p-2 text-ink shadow-lift"
            >
              <div id={id} role="listbox" aria-label={t`Suggestions`}>
                {suggestions.map((suggestion, place) => (
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the field, which keeps the focus, hears the keys
                  <div
                    key={suggestion.key}
                    id={`${id}-${place}`}
                    role="option"
                    tabIndex={-1}
                    aria-selected={place === active}
                    onPointerDown={(event) => event.preventDefault()}
                    onMouseDown={(event) => event.preventDefault()}
                    onPointerMove={() => setPointed(place)}
                    onClick={() => choose(suggestion)}
                    className={cx(
                      'flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-2 py-1.5',
                      place === active && 'bg-hover',
                    )}
                  >
                    {suggestion.drawn}
                  </div>
                ))}
              </div>
            </Popover.Content>
          </Popover.Portal>
        </Popover.Root>
      )}
    </>
  );
}
