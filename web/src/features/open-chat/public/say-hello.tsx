import type { Person } from '@hearth/contract/profiles/person';
import { t } from '@lingui/core/macro';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { startChat } from './start-chat.ts';

/** On the profile of a member who has posted nothing yet. */
export function SayHello({ person }: { person: Person }) {
  return (
    <Button variant="secondary" onClick={() => startChat(person)}>
      {t`Say hello`}
    </Button>
  );
}
