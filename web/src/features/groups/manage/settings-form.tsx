import type { Group } from '@hearth/contract/groups/endpoints';
import {
  type GroupKind,
  groupKinds,
  isWider,
  maxGroupDescription,
  maxGroupName,
  maxGroupQuestions,
  maxGroupRules,
  maxQuestionLength,
} from '@hearth/contract/groups/rules';
import { t } from '@lingui/core/macro';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { useConfirm } from '../../../components/ui/dialogs/use-confirm.tsx';
import { RadioCard, RadioGroup } from '../../../components/ui/fields/radio-group.tsx';
import { SelectField } from '../../../components/ui/fields/select-field.tsx';
import { Switch } from '../../../components/ui/fields/switch.tsx';
import { TextField } from '../../../components/ui/fields/text-field.tsx';
import { Textarea } from '../../../components/ui/fields/textarea.tsx';
import { isTooLong } from '../../../lib/text/text-limit.ts';
import { kindWords } from '../public/kind-words.ts';
import { useEditSettings } from './api/settings.ts';
import { slowChoices, whatBecomesVisible } from './settings-words.ts';

/** Everything that the owner decides about the group, except its pictures. */
export function SettingsForm({ group }: { group: Group }) {
  const confirm = useConfirm();
  const save = useEditSettings(group.id);
  const [edit, setEdit] = useState(() => startOf(group));
  const change = (part: Partial<typeof edit>) => setEdit((known) => ({ ...known, ...part }));
  const questions = edit.questions.map((each) => each.trim());
  const tooLong =
    isTooLong(edit.name, maxGroupName) ||
    isTooLong(edit.description, maxGroupDescription) ||
    isTooLong(edit.rules, maxGroupRules) ||
    questions.some((each) => isTooLong(each, maxQuestionLength));
  const wider = isWider(group.kind, edit.kind);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    if (
      wider &&
      !(await confirm({
        question: t`Show this group to more people?`,
        detail: whatBecomesVisible(group.kind, edit.kind),
        confirmLabel: t`Change`,
      }))
    )
      return;
    const body = { ...edit, name: edit.name.trim(), questions: questions.filter((each) => each !== '') };
    save.mutate({ ...body, confirmWider: wider });
  };
  return (
    <form aria-label={t`Settings`} onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <TextField
        label={t`Group name`}
        autoComplete="off"
        limit={{ max: maxGroupName, what: t`Group name` }}
        value={edit.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <Textarea
        label={t`Description`}
        rows={3}
        limit={{ max: maxGroupDescription, what: t`Description` }}
        value={edit.description}
        onChange={(event) => change({ description: event.currentTarget.value })}
      />
      <Textarea
        label={t({ message: 'Rules', context: 'of a group' })}
        rows={3}
        limit={{ max: maxGroupRules, what: t({ message: 'Rules', context: 'of a group' }) }}
        value={edit.rules}
        onChange={(event) => change({ rules: event.currentTarget.value })}
      />
      <Questions questions={edit.questions} onChange={(next) => change({ questions: next })} />
      <KindChoice kind={edit.kind} onChange={(kind) => change({ kind })} />
      {wider && (
        <p role="status" className="rounded-md bg-danger-soft p-3 text-danger-ink text-sm">
          {whatBecomesVisible(group.kind, edit.kind)}
        </p>
      )}
      <Switch
        label={t`Moderators approve posts before members see them`}
        checked={edit.approvesPosts}
        onChange={(event) => change({ approvesPosts: event.currentTarget.checked })}
      />
      <SelectField
        label={t`Slow mode`}
        hint={t`How long members must wait between posts. Doesn’t apply to moderators.`}
        value={edit.slowSeconds}
        onChange={(event) => change({ slowSeconds: Number(event.currentTarget.value) })}
      >
        {slowChoices(group.slowSeconds).map(({ seconds, label }) => (
          <option key={seconds} value={seconds}>
            {label}
          </option>
        ))}
      </SelectField>
      <Button type="submit" disabled={edit.name.trim() === '' || tooLong} busy={save.isPending} className="self-start">
        {t`Save settings`}
      </Button>
    </form>
  );
}

function startOf({ name, description, rules, kind, questions, approvesPosts, slowSeconds }: Group) {
  const all = Array.from({ length: maxGroupQuestions }, (_, place) => questions[place] ?? '');
  return { name, description, rules, kind, questions: all, approvesPosts, slowSeconds };
}

function Questions({ questions, onChange }: { questions: readonly string[]; onChange: (next: string[]) => void }) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 font-medium text-sm">{t`Questions for people who ask to join`}</legend>
      {questions.map((question, place) => (
        <TextField
          // biome-ignore lint/suspicious/noArrayIndexKey: a question is known by its place only
          key={place}
          label={t`Question ${{ number: place + 1 }}`}
          labelHidden
          placeholder={t`Question ${{ number: place + 1 }}`}
          limit={{ max: maxQuestionLength, what: t({ message: 'Question', context: 'noun' }) }}
          value={question}
          onChange={(event) => onChange(questions.with(place, event.currentTarget.value))}
        />
      ))}
    </fieldset>
  );
}

function KindChoice({ kind, onChange }: { kind: GroupKind; onChange: (kind: GroupKind) => void }) {
  return (
    <RadioGroup legend={t`Who can see this group?`} className="max-md:grid-flow-row">
      {groupKinds.map((each) => (
        <RadioCard
          key={each}
          name="kind"
          label={kindWords[each].name}
          checked={kind === each}
          onChange={() => onChange(each)}
        />
      ))}
    </RadioGroup>
  );
}
