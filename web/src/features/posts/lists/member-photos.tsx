import type { Person } from '@hearth/contract/profiles/person';
import { t } from '@lingui/core/macro';
import { SayHello } from '../../../components/people/say-hello.tsx';
import { useMember } from '../../accounts/public/member.ts';
import { useMemberMedia } from '../api/member-media.ts';
import { ComposeButton } from '../composer/compose-button.tsx';
import { MediaGrid } from './media-grid.tsx';

/** All photos and videos of a member's posts that the viewer may see. */
export function MemberPhotos({ person }: { person: Person }) {
  const own = useMember().id === person.id;
  const action = own ? <ComposeButton>{t`Create post`}</ComposeButton> : <SayHello person={person} />;
  return <MediaGrid list={useMemberMedia(person.id)} action={action} />;
}
