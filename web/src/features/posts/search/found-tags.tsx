import type { suggestTags } from '@hearth/contract/tags/endpoints';
import { plural, t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx';
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx';
import { request } from '../../../lib/api/api-client.ts';
import { messageOf } from '../../../lib/api/api-error.ts';
import { Link } from '../../../lib/router/link.tsx';

const call = request<typeof suggestTags>('GET', '/api/tags');

const foundTagsKey = (q: string) => ['search', 'tags', q] as const;

/** Tags that begin with the query, which may have its own sign before it. */
export function useFoundTags(query: string) {
  const q = query.startsWith('#') ? query.slice(1) : query;
  return useQuery({
    queryKey: foundTagsKey(q),
    queryFn: ({ signal }) => call({ query: { q }, signal }),
  });
}

/** `most`: no more than these. */
export function FoundTags({ query, action, most }: { query: string; action?: ReactNode; most?: number }) {
  const { data, error, refetch } = useFoundTags(query);
  if (error) return <ErrorState text={messageOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-11" />;
  if (data.items.length === 0) return <EmptyState drawing="search" text={t`No tags found.`} action={action} />;
  return (
    <ul aria-label={t`Tags`} className="flex flex-col">
      {data.items.slice(0, most).map(({ tag, postCount }) => (
        <li key={tag}>
          <Link
            to={`/tag/${encodeURIComponent(tag)}`}
            className="flex min-h-12 items-center justify-between gap-4 rounded-md px-2 text-ink no-underline hover:bg-hover"
          >
            <bdi className="truncate font-semibold">#{tag}</bdi>
            <span className="shrink-0 text-muted text-sm">
              {plural(postCount, { one: '# post', other: '# posts' })}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
