import type { Person } from '@hearth/contract/profiles/person';
import { t } from '@lingui/core/macro';
import { startChat } from '../../lib/start-chat.ts';
import { Button } from '../ui/button.tsx';

/** On the profile of a member who has posted nothing yet. */
export function SayHello({ person }: { person: Person }) {
  return (
    <Button variant="secondary" onClick={() => startChat(person)}>
      {t`Say hello`}
    </Button>
  );
}
