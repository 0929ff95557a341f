import {
  type DecisionReason,
  decisionReasons,
  lastsForDays,
  maxDecisionWords,
  restrictionDays,
  type SiteDecision,
} from '@hearth/contract/moderation/rules';
import { plural, t } from '@lingui/core/macro';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx';
import { SelectField } from '../../../components/ui/fields/select-field.tsx';
import { Textarea } from '../../../components/ui/fields/textarea.tsx';
import { isTooLong } from '../../../lib/text/text-limit.ts';
import { decisionReasonLabels } from '../../reports/public/decision-words.ts';
import { useHouseRules, wordsOf } from '../../reports/public/house-rules.ts';
import { decisionEffects, decisionLabels, effectOnHeld } from './decision-words.ts';

export type Deciding = { reason: DecisionReason; rule: string | null; words: string; days: number | null };
type Props = {
  decision: SiteDecision;
  /** Where it stands for something that has a name of its own. */
  named?: { title: string; effect: string };
  /** How many cases are decided at once. */
  count?: number;
  /** A rule of the site holds all of them. */
  held?: boolean;
  /** The rule that most of those who reported named. */
  suggested?: DecisionReason | undefined;
  busy: boolean;
  onDecide: (deciding: Deciding) => void;
  onClose: () => void;
};

/** Asks for the rule, the words that the author reads, and for how long. Enter decides. */
export function DecisionDialog({
  decision,
  named,
  count = 1,
  held = false,
  suggested = 'other',
  busy,
  onDecide,
  onClose,
}: Props) {
  const form = useId();
  const [reason, setReason] = useState<DecisionReason>(suggested);
  const [rule, setRule] = useState<string | null>(null);
  const houseRules = useHouseRules().data?.items ?? [];
  const [words, setWords] = useState('');
  const [days, setDays] = useState<number | null>(7);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) onDecide({ reason, rule, words: words.trim(), days: lastsForDays(decision) ? days : null });
  };
  const isHard = decision === 'remove' || decision === 'close';
  return (
    <Dialog
      open
      title={named?.title ?? titleOf(decision, count)}
      description={named?.effect ?? (held ? effectOnHeld(decision) : decisionEffects[decision])}
      onOpenChange={(open) => !open && !busy && onClose()}
      footer={
        <>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            {t`Cancel`}
          </Button>
          <Button
            type="submit"
            form={form}
            variant={isHard ? 'danger' : 'primary'}
            busy={busy}
            disabled={isTooLong(words, maxDecisionWords)}
          >
            {named?.title ?? decisionLabels[decision]}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} className="flex flex-col gap-4">
        <SelectField
          label={t`Rule`}
          data-first-focus
          value={rule ?? reason}
          onKeyDown={(event) => event.key === 'Enter' && submit(event)}
          onChange={({ currentTarget: { value } }) => {
            const broken = houseRules.find(({ id }) => id === value);
            setRule(broken?.id ?? null);
            setReason(broken ? 'house_rules' : (decisionReasons.find((each) => each === value) ?? 'other'));
          }}
        >
          {decisionReasons.map((each) => (
            <option key={each} value={each}>
              {decisionReasonLabels[each]}
            </option>
          ))}
          {houseRules.map((each) => (
            <option key={each.id} value={each.id}>
              {wordsOf(each)?.title}
            </option>
          ))}
        </SelectField>
        {lastsForDays(decision) && <DaysField days={days} onChange={setDays} />}
        <Textarea
          label={decision === 'dismiss' ? t`Note for the log (optional)` : t`Words for the member (optional)`}
          limit={{ max: maxDecisionWords, what: t({ message: 'Reason', context: 'noun' }) }}
          readOnly={busy}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
          className="min-h-16"
        />
      </form>
    </Dialog>
  );
}

function DaysField({ days, onChange }: { days: number | null; onChange: (days: number | null) => void }) {
  return (
    <SelectField
      label={t`For how long`}
      value={days ?? ''}
      onChange={({ currentTarget: { value } }) => onChange(value === '' ? null : Number(value))}
    >
      {restrictionDays.map((each) => (
        <option key={each} value={each}>
          {plural(each, { one: '# day', other: '# days' })}
        </option>
      ))}
      <option value="">{t`Until it is lifted`}</option>
    </SelectField>
  );
}

function titleOf(decision: SiteDecision, count: number): string {
  const label = decisionLabels[decision];
  if (count === 1) return label;
  const cases = plural(count, { one: '# case', other: '# cases' });
  return t`${label}: ${cases}`;
}
