import {
  maxPatternLength,
  maxPatternsAtOnce,
  type PatternAction,
  type PatternKind,
  patternActions,
  patternKinds,
} from '@hearth/contract/rules/rules';
import { t } from '@lingui/core/macro';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { SelectField } from '../../../components/ui/fields/select-field.tsx';
import { Textarea } from '../../../components/ui/fields/textarea.tsx';
import { numberText } from '../../../lib/language/words.ts';
import { useAddPatterns } from './api.ts';
import { linesOf } from './lines-of.ts';
import { patternActionWords, patternKindWords } from './rule-words.ts';

const hints: Record<PatternKind, string> = {
  words: t`One a line. Each is whole words; * stands for any letters in a word: casino* is also casinos. Look-alike letters, accents and hidden characters make no difference.`,
  link: t`One a line, like example.com, *.example.com or example.com/path*.`,
};

export function PatternForm() {
  const [typed, setTyped] = useState('');
  const [kind, setKind] = useState<PatternKind>('words');
  const [action, setAction] = useState<PatternAction>('hold');
  const add = useAddPatterns();
  const patterns = linesOf(typed);
  const tooLong = patterns.some((pattern) => pattern.length > maxPatternLength);
  const tooMany = patterns.length > maxPatternsAtOnce;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add.mutate({ kind, action, patterns }, { onSuccess: () => setTyped('') });
  };
  return (
    <form aria-label={t`New patterns`} onSubmit={submit} className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={t`What is compared`}
          value={kind}
          onChange={({ currentTarget: { value } }) => setKind(patternKinds.find((each) => each === value) ?? 'words')}
        >
          {patternKinds.map((each) => (
            <option key={each} value={each}>
              {patternKindWords[each]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t`What happens`}
          value={action}
          onChange={({ currentTarget: { value } }) =>
            setAction(patternActions.find((each) => each === value) ?? 'hold')
          }
        >
          {patternActions.map((each) => (
            <option key={each} value={each}>
              {patternActionWords[each]}
            </option>
          ))}
        </SelectField>
      </div>
      <Textarea
        label={t`Patterns`}
        rows={2}
        hint={hints[kind]}
        error={errorOf({ tooLong, tooMany })}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button
        type="submit"
        className="self-start"
        disabled={patterns.length === 0 || tooLong || tooMany}
        busy={add.isPending}
      >
        {t({ message: 'Add', context: 'button' })}
      </Button>
    </form>
  );
}

function errorOf({ tooLong, tooMany }: { tooLong: boolean; tooMany: boolean }): string | undefined {
  if (tooLong) return t`A pattern can have ${{ max: numberText(maxPatternLength) }} characters.`;
  return tooMany ? t`Please add at most ${{ max: numberText(maxPatternsAtOnce) }} at once.` : undefined;
}
