import { maxBlockedDomains, maxBlockedRanges } from '@hearth/contract/rules/rules';
import { t } from '@lingui/core/macro';
import type { FormEvent } from 'react';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { Textarea } from '../../../components/ui/fields/textarea.tsx';
import { ApiError, messageOf } from '../../../lib/api/api-error.ts';
import { numberText } from '../../../lib/language/words.ts';
import { useDraft } from '../site/use-draft.ts';
import { useSaveBlocked } from './api.ts';
import { linesOf } from './lines-of.ts';

type Props = { domains: readonly string[]; ranges: readonly string[] };

export function BlockedForm({ domains, ranges }: Props) {
  const draft = useDraft({ domains: domains.join('\n'), ranges: ranges.join('\n') });
  const { values, change } = draft;
  const save = useSaveBlocked();
  const wanted = { domains: linesOf(values.domains), ranges: linesOf(values.ranges) };
  const refusal = (field: keyof Props, max: number) => {
    if (wanted[field].length > max) return t`Please give at most ${{ max: numberText(max) }}.`;
    return save.error instanceof ApiError && save.error.field === field ? messageOf(save.error) : undefined;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(wanted, { onSuccess: draft.reset });
  };
  const typed = (field: keyof Props, text: string) => {
    save.reset();
    change({ [field]: text });
  };
  return (
    <form aria-label={t`Blocked`} onSubmit={submit} className="flex flex-col gap-4">
      <Textarea
        label={t`Email domains`}
        dir="ltr"
        rows={2}
        hint={t`One a line, like example.com. What is below it is blocked too.`}
        error={refusal('domains', maxBlockedDomains)}
        value={values.domains}
        onChange={(event) => typed('domains', event.currentTarget.value)}
      />
      <Textarea
        label={t`Networks`}
        dir="ltr"
        rows={2}
        hint={t`One a line, like 192.0.2.0/24 or 2001:db8::/32.`}
        error={refusal('ranges', maxBlockedRanges)}
        value={values.ranges}
        onChange={(event) => typed('ranges', event.currentTarget.value)}
      />
      <Button
        type="submit"
        className="self-start"
        disabled={
          !draft.isChanged || wanted.domains.length > maxBlockedDomains || wanted.ranges.length > maxBlockedRanges
        }
        busy={save.isPending}
      >
        {t({ message: 'Save', context: 'button' })}
      </Button>
    </form>
  );
}
