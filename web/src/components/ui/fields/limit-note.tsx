import { plural } from '@lingui/core/macro';
import { useState } from 'react';
import { countNearEnd, type TextLimit, tooLongWords } from '../../../lib/text/text-limit.ts';
import { FieldError } from './field-error.tsx';

export type LimitState = { max: number; problem: string | undefined; count: string | undefined };

/** `value` is undefined in a form that does not control its fields: then the last typed text is counted. */
export function useTextLimit(limit: TextLimit | undefined, value: unknown) {
  const [typed, setTyped] = useState('');
  const text = typeof value === 'string' ? value : typed;
  const state: LimitState | undefined = limit && {
    max: limit.max,
    problem: tooLongWords(text, limit),
    count: countNearEnd(text, limit.max),
  };
  return { state, noteTyped: (next: string) => limit && value === undefined && setTyped(next) };
}

/** In the page from the start: a live region that arrives with its text is not read out. */
export function LimitNote({ id, state: { max, problem, count } }: { id: string; state: LimitState }) {
  return (
    <div aria-live="polite">
      {problem ? (
        <FieldError id={`${id}-limit`} className="mt-1.5">
          {problem}
        </FieldError>
      ) : (
        count && (
          <p id={`${id}-limit`} className="mt-1 text-end text-muted text-sm tabular-nums">
            {/* Read out once and not at every key. */}
            <span aria-hidden="true">{count}</span>
            <span className="sr-only">
              {plural(max, { one: 'Close to the limit of # character.', other: 'Close to the limit of # characters.' })}
            </span>
          </p>
        )
      )}
    </div>
  );
}
