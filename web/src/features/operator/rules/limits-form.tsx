import { type ActionKind, actionKinds, actionLimits } from '@hearth/contract/core/action-limits';
import type { SiteRules } from '@hearth/contract/rules/site-rules';
import { t } from '@lingui/core/macro';
import type { FormEvent } from 'react';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { numberText } from '../../../lib/language/words.ts';
import { useDraft } from '../site/use-draft.ts';
import { useSaveLimits } from './api.ts';
import { NumberField, numberIn } from './number-field.tsx';
import { actionKindWords } from './rule-words.ts';

export function LimitsForm({ limits }: { limits: SiteRules['limits'] }) {
  const stored = Object.fromEntries(actionKinds.map((kind) => [kind, limits[kind]?.toString() ?? '']));
  const draft = useDraft(stored as Record<ActionKind, string>);
  const save = useSaveLimits();
  const wanted = actionKinds.map((kind) => [kind, numberIn(draft.values[kind], actionLimits[kind])] as const);
  const isReady = wanted.every(([, number]) => number !== undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = wanted.flatMap(([kind, number]) => (number ? [[kind, number] as const] : []));
    save.mutate({ limits: Object.fromEntries(given) }, { onSuccess: draft.reset });
  };
  return (
    <form aria-label={t`Limits`} onSubmit={submit} className="flex flex-col gap-4">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {actionKinds.map((kind) => {
          const { standard, min, max } = actionLimits[kind];
          return (
            <NumberField
              key={kind}
              label={actionKindWords[kind]}
              min={min}
              max={max}
              hint={t`Left empty: ${{ standard: numberText(standard) }}`}
              value={draft.values[kind]}
              onChange={(typed) => draft.change({ [kind]: typed })}
            />
          );
        })}
      </div>
      <Button type="submit" className="self-start" disabled={!draft.isChanged || !isReady} busy={save.isPending}>
        {t({ message: 'Save', context: 'button' })}
      </Button>
    </form>
  );
}
