import { CutName } from '../../../components/ui/text/cut-text.tsx';
import { Link } from '../../../lib/router/link.tsx';
import { useGroup } from '../api/read-group.ts';
import { memberCountText } from '../public/member-count.ts';
import { groupKindLooks } from './group-kind.ts';
import { GroupPicture } from './group-picture.tsx';

/** Where a link to a group leads; nothing for a viewer who may not know of the group. */
export function LinkedGroup({ id }: { id: string }) {
  const { data: group } = useGroup(id);
  if (!group) return null;
  const { icon: Icon, label } = groupKindLooks[group.kind];
  return (
    <Link
      to={`/groups/${id}`}
      className="flex w-full min-w-0 max-w-full items-center gap-3 rounded-lg border border-line bg-surface p-3 text-ink no-underline hover:bg-hover"
    >
      <GroupPicture group={group} size={48} />
      <span className="min-w-0 flex-1">
        <span className="flex font-semibold">
          <CutName text={group.name} />
        </span>
        <span className="flex flex-wrap items-center gap-x-1.5 text-muted text-sm">
          <Icon size={16} aria-hidden="true" />
          {label}
          <span aria-hidden="true">·</span>
          {memberCountText(group.memberCount)}
        </span>
      </span>
    </Link>
  );
}
