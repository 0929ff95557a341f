import type { Person } from '@hearth/contract/profiles/person';
import { PersonAvatar } from '../../../components/people/person-avatar.tsx';
import { usePresence } from '../api/presence.ts';

type Props = { person: Person; size?: number; decorative?: boolean };

/** A member's picture with a badge while they are online, where the viewer may know. */
export function PresentAvatar(props: Props) {
  return <PersonAvatar {...props} online={usePresence(props.person.id)?.online ?? false} />;
}
