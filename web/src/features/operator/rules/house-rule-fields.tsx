import { maxHouseRuleText, maxHouseRuleTitle } from '@hearth/contract/rules/rules';
import type { HouseRule } from '@hearth/contract/rules/site-rules';
import { type Language, languageCodes, languages } from '@hearth/words/languages';
import { t } from '@lingui/core/macro';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { IconButton } from '../../../components/ui/buttons/icon-button.tsx';
import { SelectField } from '../../../components/ui/fields/select-field.tsx';
import { TextField } from '../../../components/ui/fields/text-field.tsx';
import { Textarea } from '../../../components/ui/fields/textarea.tsx';
import { numberText, pageLanguage } from '../../../lib/language/words.ts';

type Said = HouseRule['texts'][number];
type Props = {
  rule: HouseRule;
  place: number;
  onChange: (rule: HouseRule) => void;
  onRemove: () => void;
  /** Null: it is the first one. */
  onUp: (() => void) | null;
  onDown: (() => void) | null;
};

export function HouseRuleFields({ rule, place, onChange, onRemove, onUp, onDown }: Props) {
  const { texts } = rule;
  const number = numberText(place + 1);
  const unused = languageCodes.filter((code) => texts.every(({ language }) => language !== code));
  const change = (said: Said, part: Partial<Said>) =>
    onChange({ ...rule, texts: texts.map((each) => (each === said ? { ...each, ...part } : each)) });
  const add = () =>
    onChange({ ...rule, texts: [...texts, { language: unused[0] ?? pageLanguage, title: '', text: '' }] });
  const titleLabel = t({ message: 'Rule', context: 'noun' });
  const textLabel = t`Explanation`;
  return (
    <fieldset className="flex min-w-0 flex-col gap-4 rounded-md border border-line p-4">
      <legend className="sr-only">{t`Rule ${number}`}</legend>
      <div className="flex items-center gap-1">
        <span aria-hidden="true" className="flex-1 font-semibold">
          {t`Rule ${number}`}
        </span>
        <IconButton label={t`Move rule ${number} up`} disabled={!onUp} onClick={() => onUp?.()}>
          <ArrowUp size={22} aria-hidden="true" />
        </IconButton>
        <IconButton label={t`Move rule ${number} down`} disabled={!onDown} onClick={() => onDown?.()}>
          <ArrowDown size={22} aria-hidden="true" />
        </IconButton>
        <IconButton label={t`Remove rule ${number}`} onClick={onRemove}>
          <Trash2 size={22} aria-hidden="true" />
        </IconButton>
      </div>
      {texts.map((said, at) => (
        <div key={said.language} className="flex flex-col gap-3">
          <SelectField
            label={t`Language`}
            className="max-w-60"
            value={said.language}
            onChange={({ currentTarget: { value } }) => change(said, { language: value as Language })}
          >
            {[said.language, ...unused].map((code) => (
              <option key={code} value={code}>
                {languages[code].name}
              </option>
            ))}
          </SelectField>
          <TextField
            label={titleLabel}
            dir="auto"
            autoComplete="off"
            hint={at === 0 ? t`Also for everybody whose language isn’t among these.` : undefined}
            limit={{ max: maxHouseRuleTitle, what: titleLabel }}
            value={said.title}
            onChange={(event) => change(said, { title: event.currentTarget.value })}
          />
          <Textarea
            label={textLabel}
            rows={2}
            limit={{ max: maxHouseRuleText, what: textLabel }}
            value={said.text}
            onChange={(event) => change(said, { text: event.currentTarget.value })}
          />
          {at > 0 && (
            <Button
              variant="danger-quiet"
              size="sm"
              className="self-start"
              onClick={() => onChange({ ...rule, texts: texts.filter((each) => each !== said) })}
            >
              {t`Remove this language`}
            </Button>
          )}
        </div>
      ))}
      {unused.length > 0 && (
        <Button variant="secondary" size="sm" className="self-start" onClick={add}>
          {t`Add a language`}
        </Button>
      )}
    </fieldset>
  );
}
