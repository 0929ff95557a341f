import { maxTestedText } from '@hearth/contract/rules/rules';
import { t } from '@lingui/core/macro';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx';
import { Textarea } from '../../../components/ui/fields/textarea.tsx';
import { messageOf } from '../../../lib/api/api-error.ts';
import { isTooLong } from '../../../lib/text/text-limit.ts';
import { useTestPatterns } from './api.ts';
import { outcomeWords, patternActionWords } from './rule-words.ts';

/** Says what a text would match, and what would happen to it. Nothing is published or kept. */
export function TextTest() {
  const [text, setText] = useState('');
  const test = useTestPatterns();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    test.mutate(text);
  };
  const label = t({ message: 'Text', context: 'noun' });
  return (
    <form aria-label={t`Try a text`} onSubmit={submit} className="flex flex-col gap-3">
      <Textarea
        label={label}
        rows={2}
        hint={t`It is compared with the patterns as they are saved. Nothing is published.`}
        limit={{ max: maxTestedText, what: label }}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          test.reset();
        }}
      />
      <Button
        type="submit"
        variant="secondary"
        className="self-start"
        disabled={text.trim() === '' || isTooLong(text, maxTestedText)}
        busy={test.isPending}
      >
        {t({ message: 'Try', context: 'button' })}
      </Button>
      <div role="status">
        {test.data && (
          <div className="rounded-md bg-sunken p-3">
            <p className="font-semibold">{outcomeWords[test.data.outcome]}</p>
            <ul className="mt-1 flex flex-col gap-1">
              {test.data.matches.map(({ id, action, pattern }) => (
                <li key={id} className="break-words">
                  <bdi>{pattern}</bdi> <span className="text-muted">· {patternActionWords[action]}</span>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
      {test.error && <ErrorState text={messageOf(test.error)} onRetry={() => test.mutate(text)} />}
    </form>
  );
}
