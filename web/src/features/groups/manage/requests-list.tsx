import type { Group } from '@hearth/contract/groups/endpoints';
import type { GroupRequest } from '@hearth/contract/groups/moderation';
import { t } from '@lingui/core/macro';
import { LoadMore } from '../../../components/layout/load-more.tsx';
import { MemberRow } from '../../../components/people/member-row.tsx';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { LoadedList } from '../../../components/ui/feedback/loaded-list.tsx';
import { ShortTime } from '../../../components/ui/text/relative-time.tsx';
import { useAnswerRequest, useGroupRequests } from './api/requests.ts';

/** Who asked to join, with their answers to the group's questions. */
export function RequestsList({ group }: { group: Group }) {
  const list = useGroupRequests(group.id);
  return (
    <>
      <LoadedList
        label={t`Requests to join`}
        items={list.data?.pages.flatMap((page) => page.items)}
        error={list.error}
        onRetry={() => void list.refetch()}
        empty={{ drawing: 'done', text: t`Nobody is waiting to join.` }}
      >
        {(asked) => <RequestRow key={asked.person.id} group={group} asked={asked} />}
      </LoadedList>
      <LoadMore list={list} />
    </>
  );
}

function RequestRow({ group, asked: { person, answers, at } }: { group: Group; asked: GroupRequest }) {
  const answer = useAnswerRequest(group.id, person.id);
  const done = answer.isPending || answer.isSuccess;
  return (
    <li className="py-3 first:pt-0">
      <MemberRow
        person={person}
        detail={<ShortTime at={at} />}
        action={
          <div className="flex gap-2">
            <Button size="sm" variant="soft" disabled={done} onClick={() => answer.mutate('approve')}>
              {t`Approve`}
            </Button>
            <Button size="sm" variant="secondary" disabled={done} onClick={() => answer.mutate('decline')}>
              {t({ message: 'Decline', context: 'button' })}
            </Button>
          </div>
        }
      />
      <Answers questions={group.questions} answers={answers} />
    </li>
  );
}

function Answers({ questions, answers }: { questions: readonly string[]; answers: readonly string[] }) {
  const given = answers.map((text, place) => ({ text, question: questions[place] ?? '' }));
  if (given.every(({ text }) => text === '')) return null;
  return (
    <dl className="mt-1 flex flex-col gap-2 rounded-md bg-sunken p-3 text-sm">
      {given.map(({ text, question }) => (
        <div key={question}>
          <dt dir="auto" className="break-words text-muted">
            {question}
          </dt>
          <dd dir="auto" className="whitespace-pre-wrap break-words">
            {text === '' ? t`No answer` : text}
          </dd>
        </div>
      ))}
    </dl>
  );
}
