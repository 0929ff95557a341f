import { CutName } from '../../../components/ui/cut-text.tsx';
import { GroupKindIcon } from '../../../components/ui/group-kind.tsx';
import type { PostGroup } from '../components/post-group.tsx';

/** In place of the audience: where the new post will stand. */
export function GroupChip({ group }: { group: PostGroup }) {
  return (
    <span className="inline-flex max-w-full items-center gap-1.5 rounded-full bg-sunken px-2.5 py-1 font-medium text-sm">
      <GroupKindIcon kind={group.kind} />
      <CutName text={group.name} />
    </span>
  );
}
