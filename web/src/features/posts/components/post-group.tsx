import type { Post } from '@hearth/contract/posts/endpoints';
import { createContext, use } from 'react';
import { CutName } from '../../../components/ui/cut-text.tsx';
import { Link } from '../../../lib/router/link.tsx';

/** The group that a post was written in. */
export type PostGroup = NonNullable<Post['group']>;

/** The id of the group whose page shows the posts: its name then stands above all of them. */
export const ShownGroup = createContext<string | null>(null);

/** Beside the author's name: where the post was written. */
export function InGroup({ group }: { group: PostGroup }) {
  if (use(ShownGroup) === group.id) return null;
  return (
    <span className="relative z-1 ms-1 inline-flex min-w-0 max-w-full items-center gap-1 align-bottom">
      <span aria-hidden="true" className="shrink-0 text-muted rtl:-scale-x-100">
        ▸
      </span>
      <Link to={`/groups/${group.id}`} className="flex min-w-0 rounded-sm font-semibold text-ink hover:underline">
        <CutName text={group.name} />
      </Link>
    </span>
  );
}
