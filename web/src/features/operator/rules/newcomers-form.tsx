import { maxNewcomerActs, maxNewcomerDays, type NewcomerAct, newcomerActs } from '@hearth/contract/rules/rules';
import type { NewcomerRules } from '@hearth/contract/rules/site-rules';
import { t } from '@lingui/core/macro';
import type { FormEvent } from 'react';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { Switch } from '../../../components/ui/fields/switch.tsx';
import { useDraft } from '../site/use-draft.ts';
import { useSaveNewcomers } from './api.ts';
import { NumberField, numberIn } from './number-field.tsx';
import { newcomerActWords } from './rule-words.ts';

const dayBounds = { min: 1, max: maxNewcomerDays };
const actBounds = { min: 1, max: maxNewcomerActs };

export function NewcomersForm({ newcomers: { days, perDay, holdsLinks } }: { newcomers: NewcomerRules }) {
  const { post, comment, stranger_message, friend_request } = perDay;
  const typedOf = (number: number | null) => number?.toString() ?? '';
  const draft = useDraft({
    days: typedOf(days),
    post: typedOf(post),
    comment: typedOf(comment),
    stranger_message: typedOf(stranger_message),
    friend_request: typedOf(friend_request),
    holdsLinks,
  });
  const { values, change } = draft;
  const save = useSaveNewcomers();
  const most = (act: NewcomerAct) => numberIn(values[act], actBounds);
  const wantedDays = numberIn(values.days, dayBounds);
  const isReady = wantedDays !== undefined && newcomerActs.every((act) => most(act) !== undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = {
      post: most('post') ?? null,
      comment: most('comment') ?? null,
      stranger_message: most('stranger_message') ?? null,
      friend_request: most('friend_request') ?? null,
    };
    save.mutate(
      { days: wantedDays ?? null, perDay: wanted, holdsLinks: values.holdsLinks },
      { onSuccess: draft.reset },
    );
  };
  return (
    <form aria-label={t`New accounts`} onSubmit={submit} className="flex flex-col gap-4">
      <NumberField
        {...dayBounds}
        label={t`How many days an account is new`}
        hint={t`Left empty, new accounts are like all others.`}
        value={values.days}
        onChange={(typed) => change({ days: typed })}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {newcomerActs.map((act) => (
          <NumberField
            key={act}
            {...actBounds}
            label={newcomerActWords[act]}
            hint={t`Left empty: no limit of its own`}
            value={values[act]}
            onChange={(typed) => change({ [act]: typed })}
          />
        ))}
      </div>
      <Switch
        label={t`Hold their posts that everybody can see for review if they have a link`}
        checked={values.holdsLinks}
        onChange={(event) => change({ holdsLinks: event.currentTarget.checked })}
      />
      <Button type="submit" className="self-start" disabled={!draft.isChanged || !isReady} busy={save.isPending}>
        {t({ message: 'Save', context: 'button' })}
      </Button>
    </form>
  );
}
