import { maxAlertWords } from '@hearth/contract/groups/moderation-rules';
import { plural, t } from '@lingui/core/macro';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx';
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx';
import { Textarea } from '../../../components/ui/fields/textarea.tsx';
import { messageOf } from '../../../lib/api/api-error.ts';
import { useAlertWords, useSetAlertWords } from './api/settings.ts';

/** Words that mark posts and comments for moderators. */
export function AlertWords({ groupId }: { groupId: string }) {
  const { data, error, refetch } = useAlertWords(groupId);
  return (
    <section aria-label={t`Alert words`} className="flex flex-col gap-3">
      <h3 className="font-semibold text-lg">{t`Alert words`}</h3>
      <p className="text-muted">
        {t`New posts and comments with one of these words are listed under Reported. Only moderators see the words.`}
      </p>
      {data ? (
        <WordsForm key={data.join('\n')} groupId={groupId} words={data} />
      ) : error ? (
        <ErrorState text={messageOf(error)} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-24" />
      )}
    </section>
  );
}

const linesOf = (text: string) => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
];

function WordsForm({ groupId, words }: { groupId: string; words: readonly string[] }) {
  const [text, setText] = useState(words.join('\n'));
  const save = useSetAlertWords(groupId);
  const typed = linesOf(text);
  const tooMany = typed.length > maxAlertWords;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!tooMany && !save.isPending) save.mutate(typed);
  };
  return (
    <form onSubmit={submit} className="flex flex-col items-start gap-3">
      <div className="w-full">
        <Textarea
          label={t`One word on each line`}
          rows={4}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          {...(tooMany && {
            error: plural(maxAlertWords, {
              one: 'A group can have at most # alert word.',
              other: 'A group can have at most # alert words.',
            }),
          })}
        />
      </div>
      <Button type="submit" variant="secondary" disabled={tooMany} busy={save.isPending}>
        {t`Save alert words`}
      </Button>
    </form>
  );
}
