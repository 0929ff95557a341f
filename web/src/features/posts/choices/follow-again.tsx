import type { Person } from '@hearth/contract/profiles/person';
import { t } from '@lingui/core/macro';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { undoChoice, usePersonChoice } from './feed-choices.ts';

/** On the profile of someone whom the member has unfollowed or snoozed. */
export function FollowAgain({ person }: { person: Pick<Person, 'id'> }) {
  const { data: made } = usePersonChoice(person.id);
  if (!made || made.choice === 'see_first') return null;
  return (
    <Button variant="secondary" onClick={() => void undoChoice(made.id, { kind: 'person', subject: person.id })}>
      {t`Follow`}
    </Button>
  );
}
