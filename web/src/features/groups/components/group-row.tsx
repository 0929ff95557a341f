import type { GroupCard } from '@hearth/contract/groups/endpoints';
import type { ReactNode } from 'react';
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx';
import { CutName } from '../../../components/ui/text/cut-text.tsx';
import { Link } from '../../../lib/router/link.tsx';
import { memberCountText } from '../public/member-count.ts';
import { groupKindLooks } from './group-kind.ts';
import { GroupPicture } from './group-picture.tsx';

type Props = { group: GroupCard; detail?: ReactNode; action?: ReactNode };

/** One group of a list; a click anywhere but on the action opens it. */
export function GroupRow({ group, detail, action }: Props) {
  const { icon: Icon, label } = groupKindLooks[group.kind];
  return (
    <li className="relative flex items-center gap-3 rounded-md p-2 transition-colors duration-150 hover:bg-hover">
      <span className="self-start">
        <GroupPicture group={group} size={56} />
      </span>
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 basis-40">
          <Link
            to={`/groups/${group.id}`}
            className="flex min-w-0 py-0.5 font-semibold text-ink no-underline after:absolute after:inset-0 hover:underline"
          >
            <CutName text={group.name} />
          </Link>
          <p className="flex flex-wrap items-center gap-x-1.5 text-muted text-sm">
            <Icon size={16} aria-hidden="true" />
            {label}
            <span aria-hidden="true">·</span>
            {memberCountText(group.memberCount)}
          </p>
          {detail && <p className="truncate text-muted text-sm">{detail}</p>}
        </div>
        {action && <div className="relative z-1 flex flex-wrap gap-2">{action}</div>}
      </div>
    </li>
  );
}

export function GroupRowSkeleton() {
  return (
    <div className="flex items-center gap-3 p-2">
      <Skeleton className="size-14 shrink-0 rounded-lg" />
      <div className="flex flex-1 flex-col gap-2">
        <Skeleton className="h-4 w-40 max-w-full" />
        <Skeleton className="h-3 w-24" />
      </div>
    </div>
  );
}
