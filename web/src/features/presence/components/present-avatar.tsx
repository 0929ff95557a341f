import type { Person } from '@hearth/contract/profiles/person';
import { PersonAvatar } from '../../../components/people/person-avatar.tsx';
import { usePresence } from '../api/presence.ts';

type Props = { person: Person; size?: number; decorative?: boolean };

/** A picture that shows whether its member is here, where the viewer may know. */
export function PresentAvatar(props: Props) {
  return <PersonAvatar {...props} presence={usePresence(props.person.id)} />;
}
