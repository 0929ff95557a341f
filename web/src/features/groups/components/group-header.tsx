import type { Group } from '@hearth/contract/groups/endpoints';
import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Card } from '../../../components/layout/card.tsx';
import { Picture } from '../../../components/media/picture.tsx';
import { memberCountText } from '../public/member-count.ts';
import { groupKindLooks } from './group-kind.ts';
import { GroupPicture } from './group-picture.tsx';

type Props = {
  group: Group;
  /** The owner changes the pictures; the route adds the buttons, which belong to another feature. */
  coverAction?: ReactNode;
  pictureAction?: ReactNode;
  actions: ReactNode;
  /** While one manages the group: its name alone. */
  collapsed?: boolean;
};

const pictureSize = 96;

export function GroupHeader({ group, coverAction, pictureAction, actions, collapsed = false }: Props) {
  if (collapsed) return <NameBar group={group} />;
  const { icon: Icon, label } = groupKindLooks[group.kind];
  return (
    <section
      aria-label={t`Group`}
      className="overflow-hidden border-line bg-surface max-md:-mt-2 max-md:border-b md:rounded-lg md:border"
    >
      <div className="relative aspect-[3] max-h-45 w-full overflow-hidden bg-sunken">
        {group.cover ? (
          <Picture media={group.cover} sizes="(width <= 1040px) 100vw, 1040px" leading />
        ) : (
          <img src="/drawings/cover.svg" alt="" className="size-full object-cover" />
        )}
        {coverAction && <div className="absolute inset-e-3 bottom-3">{coverAction}</div>}
      </div>
      <div className="px-4 pb-4 md:px-6">
        <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
          <div className="relative -mt-8 self-start rounded-xl bg-surface p-1">
            <GroupPicture group={group} size={pictureSize} />
            {pictureAction && <div className="absolute inset-e-0 bottom-0">{pictureAction}</div>}
          </div>
          <div className="min-w-0 flex-1 basis-44 self-center pt-1">
            <h1 className="font-bold text-xl md:text-2xl">
              <bdi className="break-words">{group.name}</bdi>
            </h1>
            <p className="flex flex-wrap items-center gap-x-1.5 text-muted">
              <Icon size={16} aria-hidden="true" />
              {label}
              <span aria-hidden="true">·</span>
              <span>{memberCountText(group.memberCount)}</span>
            </p>
          </div>
          <div className="flex flex-wrap items-center gap-2 max-md:w-full md:ms-auto">{actions}</div>
        </div>
      </div>
    </section>
  );
}

function NameBar({ group }: { group: Group }) {
  return (
    <Card
      padded={false}
      aria-label={t`Group`}
      className="flex h-14 items-center gap-3 px-4 max-md:-mt-2 max-md:border-t-0"
    >
      <GroupPicture group={group} size={36} />
      <h1 className="min-w-0 flex-1 truncate font-bold text-lg">
        <bdi>{group.name}</bdi>
      </h1>
    </Card>
  );
}
