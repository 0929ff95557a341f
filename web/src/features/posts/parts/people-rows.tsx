import type { ReactionKind } from '@hearth/contract/posts/rules';
import type { Person } from '@hearth/contract/profiles/person';
import { t } from '@lingui/core/macro';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx';
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx';
import { Emoji } from '../../../components/ui/pictures/emoji.tsx';
import { messageOf } from '../../../lib/api/api-error.ts';
import { AuthorName, AuthorPicture } from './author.tsx';

type Row = { person: Person; kind?: ReactionKind };

type Props = {
  list: {
    data: { pages: { items: Row[] }[] } | undefined;
    error: unknown;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => unknown;
    refetch: () => unknown;
  };
};

/** The members who reacted or liked, page by page. */
export function PeopleRows({ list }: Props) {
  if (!list.data) {
    if (list.error) return <ErrorState text={messageOf(list.error)} onRetry={() => void list.refetch()} />;
    return <Loading />;
  }
  const rows = list.data.pages.flatMap(({ items }) => items);
  return (
    <>
      <ul className="flex flex-col">
        {rows.map(({ person, kind }) => (
          <li key={person.id} className="flex min-h-14 items-center gap-3">
            <span className="relative">
              <AuthorPicture person={person} size={40} />
              {kind && (
                <span className="absolute -inset-e-1 -bottom-1 inline-flex rounded-full bg-raised p-0.5">
                  <Emoji name={kind} size={16} />
                </span>
              )}
            </span>
            <AuthorName person={person} />
          </li>
        ))}
      </ul>
      {rows.length === 0 && <EmptyState drawing="people" text={t`Nobody yet.`} />}
      {list.hasNextPage && (
        <Button
          variant="secondary"
          size="sm"
          block
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {t`Show more`}
        </Button>
      )}
    </>
  );
}

function Loading() {
  return (
    <div role="status" aria-label={t`Loading...`} className="flex flex-col gap-4 py-2">
      {[0, 1, 2].map((row) => (
        <div key={row} className="flex items-center gap-3">
          <Skeleton circle className="size-10" />
          <Skeleton className="h-4 w-40" />
        </div>
      ))}
    </div>
  );
}
