import type { Group } from '@hearth/contract/groups/endpoints';
import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Picture } from '../../../components/media/picture.tsx';
import { PersonAvatar } from '../../../components/people/person-avatar.tsx';
import { useGroupMembers } from '../api/group-people.ts';
import { groupKindLooks } from './group-kind.ts';
import { GroupPicture } from './group-picture.tsx';
import { memberCountText } from './member-count.ts';

type Props = {
  group: Group;
  /** The owner changes the pictures; the route adds the buttons, which belong to another feature. */
  coverAction?: ReactNode;
  pictureAction?: ReactNode;
  actions: ReactNode;
};

const pictureSize = 128;

export function GroupHeader({ group, coverAction, pictureAction, actions }: Props) {
  const { icon: Icon, label } = groupKindLooks[group.kind];
  return (
    <section
      aria-label={t`Group`}
      className="overflow-hidden border-line bg-surface max-md:border-b md:rounded-lg md:border"
    >
      <div className="relative aspect-[2.6] max-h-72 w-full overflow-hidden bg-sunken">
        {group.cover ? (
          <Picture media={group.cover} sizes="(width <= 1040px) 100vw, 1040px" leading />
        ) : (
          <img src="/drawings/cover.svg" alt="" className="size-full object-cover" />
        )}
        {coverAction && <div className="absolute inset-e-3 bottom-3">{coverAction}</div>}
      </div>
      <div className="flex flex-col gap-4 px-4 pb-5 md:px-6">
        <div className="flex flex-wrap items-end gap-x-5 gap-y-3">
          <div className="relative -mt-14 self-start rounded-xl bg-surface p-1">
            <GroupPicture group={group} size={pictureSize} />
            {pictureAction && <div className="absolute inset-e-0 bottom-0">{pictureAction}</div>}
          </div>
          <div className="min-w-0 flex-1 basis-56 pt-2">
            <h1 className="font-bold text-2xl tracking-tight md:text-2xl">
              <bdi className="break-words">{group.name}</bdi>
            </h1>
            <p className="flex flex-wrap items-center gap-x-1.5 text-muted">
              <Icon size={16} aria-hidden="true" />
              {label}
              <span aria-hidden="true">·</span>
              <span>{memberCountText(group.memberCount)}</span>
            </p>
            <Faces groupId={group.id} />
          </div>
          <div className="flex flex-wrap items-center gap-2 md:ms-auto">{actions}</div>
        </div>
      </div>
    </section>
  );
}

const facesShown = 8;

/** Who joined last; the list of members names them. */
function Faces({ groupId }: { groupId: string }) {
  const { data } = useGroupMembers(groupId);
  const people = data?.pages[0]?.items.slice(0, facesShown) ?? [];
  return (
    <div aria-hidden="true" className="mt-2 flex h-8 ps-2">
      {people.map(({ person }) => (
        <span key={person.id} className="-ms-2 rounded-full bg-surface p-0.5">
          <PersonAvatar person={person} size={28} decorative />
        </span>
      ))}
    </div>
  );
}
