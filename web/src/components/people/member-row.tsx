import type { Person } from '@hearth/contract/profiles/person';
import type { ReactNode } from 'react';
import { usePerson } from '../../lib/cache/person-cache.ts';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { PersonAvatar } from './person-avatar.tsx';
import { PersonName } from './person-name.tsx';

type Props = {
  person: Person;
  /** In place of the plain name, which covers the row with its link. */
  name?: ReactNode;
  /** Stands under the name; without it the profile name does. */
  detail?: ReactNode;
  action?: ReactNode;
};

/** One person of a list; a click anywhere but on the action opens the profile. */
export function MemberRow({ person: shown, name, detail, action }: Props) {
  const person = usePerson(shown);
  return (
    <div className="relative flex items-center gap-3 rounded-md p-2 transition-colors duration-150 hover:bg-hover">
      <span className="self-start">
        <PersonAvatar person={person} size={56} decorative />
      </span>
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 basis-40">
          <div className="flex min-w-0">
            {name ?? <PersonName person={person} link stretched className="font-semibold" />}
          </div>
          <p className="truncate text-muted text-sm">{detail ?? <bdi>@{person.profileName}</bdi>}</p>
        </div>
        {action && <div className="relative z-1">{action}</div>}
      </div>
    </div>
  );
}

export function MemberRowSkeleton() {
  return (
    <div className="flex items-center gap-3 p-2">
      <Skeleton circle className="size-14 shrink-0" />
      <div className="flex flex-1 flex-col gap-2">
        <Skeleton className="h-4 w-40 max-w-full" />
        <Skeleton className="h-3 w-24" />
      </div>
    </div>
  );
}
