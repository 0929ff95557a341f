import type { Person } from '@hearth/contract/profiles/person';
import { Trans } from '@lingui/react/macro';
import { usePerson } from '../../../lib/cache/person-cache.ts';

export function InvitedBy({ person }: { person: Person }) {
  const name = <bdi className="font-semibold">{usePerson(person).displayName}</bdi>;
  return <Trans>{name} invited you</Trans>;
}
