import type { Proof } from '@hearth/contract/accounts/proof';
import { trustedFriendCount } from '@hearth/contract/vouching/rules';
import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import { LoadMore } from '../../components/layout/load-more.tsx';
import { PersonLine } from '../../components/people/person-line.tsx';
import { Button } from '../../components/ui/buttons/button.tsx';
import { EmptyState } from '../../components/ui/feedback/empty-state.tsx';
import { ErrorState } from '../../components/ui/feedback/error-state.tsx';
import { Skeleton } from '../../components/ui/feedback/skeleton.tsx';
import { SearchField } from '../../components/ui/fields/search-field.tsx';
import { toast } from '../../components/ui/toast/toast.ts';
import { ApiError, messageOf } from '../../lib/api/api-error.ts';
import { useDebounced } from '../../lib/state/use-debounced.ts';
import { ProofForm } from '../accounts/public/proof-form.tsx';
import { useMyFriends } from '../friends/public/my-friends.ts';
import { useChooseTrustedFriends } from './api.ts';

type Props = { before: string[]; onDone: () => void };

/** Three friends or nobody; who it is has to be shown if that was not done lately. */
export function ChooseTrustedFriends({ before, onDone }: Props) {
  const [chosen, setChosen] = useState(before);
  const choose = useChooseTrustedFriends();
  const [asksProof, setAsksProof] = useState(false);
  const left = trustedFriendCount - chosen.length;

  function save(memberIds: string[], proof?: Proof) {
    choose.mutate(proof ? { memberIds, proof } : { memberIds }, {
      onSuccess() {
        toast(memberIds.length > 0 ? t`Trusted friends saved` : t`You have no trusted friends now`);
        onDone();
      },
      onError(error) {
        if (error instanceof ApiError && error.code === 'confirm_password') setAsksProof(true);
        else if (!asksProof) toast(messageOf(error), { kind: 'alert' });
      },
    });
  }

  if (asksProof)
    return (
      <ProofForm
        lead={t`Show that it’s you, so that nobody else chooses for you.`}
        submitText={t`Save`}
        busy={choose.isPending}
        error={choose.error instanceof ApiError && choose.error.code === 'confirm_password' ? null : choose.error}
        onSubmit={(proof) => save(chosen, proof)}
        onCancel={onDone}
      />
    );
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted">
        {t`Choose three friends whom you can call. If you ever lose your password, two of them together can let you in again.`}
      </p>
      <Friends chosen={chosen} onChange={setChosen} />
      <div className="flex flex-wrap justify-end gap-2 max-md:flex-col-reverse">
        {before.length > 0 && (
          <Button
            variant="secondary"
            busy={choose.isPending}
            onClick={() => {
              setChosen([]);
              save([]);
            }}
          >
            {t`Trust nobody`}
          </Button>
        )}
        <Button disabled={left !== 0} busy={choose.isPending} onClick={() => save(chosen)}>
          {left > 0 ? plural(left, { one: 'Choose # more', other: 'Choose # more' }) : t`Save`}
        </Button>
      </div>
    </div>
  );
}

function Friends({ chosen, onChange }: { chosen: string[]; onChange: (ids: string[]) => void }) {
  const [text, setText] = useState('');
  const q = useDebounced(text.trim());
  const list = useMyFriends(q);
  if (list.isError) return <ErrorState text={messageOf(list.error)} onRetry={() => void list.refetch()} />;
  const people = list.data?.pages.flatMap(({ items }) => items.map(({ person }) => person));
  const full = chosen.length >= trustedFriendCount;
  return (
    <>
      <SearchField label={t`Search friends`} text={text} onChange={setText} />
      {!people && <Skeleton className="h-40" />}
      {people?.length === 0 && (
        <EmptyState drawing="people" text={q === '' ? t`You have no friends here yet.` : t`No friends found.`} />
      )}
      <fieldset className="max-h-80 overflow-y-auto" aria-label={t`Friends`}>
        {people?.map((person) => {
          const isChosen = chosen.includes(person.id);
          return (
            <label
              key={person.id}
              className="flex min-h-14 items-center gap-3 rounded-md p-2 hover:bg-hover has-disabled:opacity-50"
            >
              <PersonLine person={person} />
              <input
                type="checkbox"
                className="ms-auto size-5 shrink-0 accent-accent"
                checked={isChosen}
                disabled={full && !isChosen}
                onChange={() => onChange(isChosen ? chosen.filter((id) => id !== person.id) : [...chosen, person.id])}
              />
            </label>
          );
        })}
        <LoadMore list={list} />
      </fieldset>
    </>
  );
}
