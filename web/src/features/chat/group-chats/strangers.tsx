import type { Person } from '@hearth/contract/profiles/person';
import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { useSuggestedMembers } from '../../search/public/search-members.ts';
import { useOwnId } from '../core/own-id.ts';

type Props = { search: string; friends: readonly Person[]; children: (person: Person) => ReactNode };

/** Members found by name who are no friends: they become members of the chat only when they accept. */
export function Strangers({ search, friends, children }: Props) {
  const ownId = useOwnId();
  const { data: found = [] } = useSuggestedMembers(search);
  const known = new Set([ownId, ...friends.map(({ id }) => id)]);
  const strangers = search === '' ? [] : found.filter(({ id }) => !known.has(id));
  if (strangers.length === 0) return null;
  return (
    <section aria-labelledby="strangers" className="pt-2">
      <h3 id="strangers" className="font-semibold">
        {t`Other people`}
      </h3>
      <p className="text-muted text-sm">{t`They are asked first and join when they accept.`}</p>
      <ul aria-labelledby="strangers">
        {strangers.map((person) => (
          <li key={person.id}>{children(person)}</li>
        ))}
      </ul>
    </section>
  );
}
