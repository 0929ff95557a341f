import type { Person } from '@hearth/contract/profiles/person';
import type { ReactNode } from 'react';
import { Avatar } from '../ui/pictures/avatar.tsx';
import { CutName } from '../ui/text/cut-text.tsx';

type Props = { person: Pick<Person, 'id' | 'displayName' | 'profilePic'>; children: ReactNode };

/** Above what is being written: in whose name, and below it for whom. */
export function PostingAs({ person, children }: Props) {
  return (
    <div className="flex items-center gap-3">
      <Avatar id={person.id} src={person.profilePic} name={person.displayName} size={40} decorative />
      <div className="flex min-w-0 flex-col items-start gap-1">
        <CutName text={person.displayName} className="font-semibold" />
        {children}
      </div>
    </div>
  );
}
