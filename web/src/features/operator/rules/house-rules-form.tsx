import { maxHouseRules, maxHouseRuleText, maxHouseRuleTitle } from '@hearth/contract/rules/rules';
import type { HouseRule } from '@hearth/contract/rules/site-rules';
import { t } from '@lingui/core/macro';
import type { FormEvent } from 'react';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { pageLanguage } from '../../../lib/language/words.ts';
import { isTooLong } from '../../../lib/text/text-limit.ts';
import { useDraft } from '../site/use-draft.ts';
import { useSaveHouseRules } from './api.ts';
import { HouseRuleFields } from './house-rule-fields.tsx';

/** New ones get an id here too, by which the list knows them; the server gives them their own. */
const newRule = (): HouseRule => ({
  id: crypto.randomUUID(),
  texts: [{ language: pageLanguage, title: '', text: '' }],
});

export function HouseRulesForm({ houseRules }: { houseRules: HouseRule[] }) {
  const draft = useDraft({ rules: houseRules });
  const { rules } = draft.values;
  const change = (changed: HouseRule[]) => draft.change({ rules: changed });
  const save = useSaveHouseRules();
  const isReady = rules.every(({ texts }) => texts.every(isComplete));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate({ rules }, { onSuccess: draft.reset });
  };
  const move = (from: number, to: number) => {
    const moved = [...rules];
    moved.splice(to, 0, ...moved.splice(from, 1));
    change(moved);
  };
  return (
    <form aria-label={t`House rules`} onSubmit={submit} className="flex flex-col gap-4">
      {rules.length === 0 && <p className="text-muted">{t`No house rules yet.`}</p>}
      {rules.map((rule, place) => (
        <HouseRuleFields
          key={rule.id}
          rule={rule}
          place={place}
          onChange={(changed) => change(rules.map((each) => (each === rule ? changed : each)))}
          onRemove={() => change(rules.filter((each) => each !== rule))}
          onUp={place > 0 ? () => move(place, place - 1) : null}
          onDown={place < rules.length - 1 ? () => move(place, place + 1) : null}
        />
      ))}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={!draft.isChanged || !isReady} busy={save.isPending}>
          {t({ message: 'Save', context: 'button' })}
        </Button>
        <Button
          variant="secondary"
          disabled={rules.length >= maxHouseRules}
          onClick={() => change([...rules, newRule()])}
        >
          {t`Add a rule`}
        </Button>
      </div>
    </form>
  );
}

function isComplete({ title, text }: HouseRule['texts'][number]): boolean {
  return title.trim() !== '' && !isTooLong(title, maxHouseRuleTitle) && !isTooLong(text, maxHouseRuleText);
}
