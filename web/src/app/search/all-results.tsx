import { maxNameSearched } from '@hearth/contract/friends/rules';
import { maxTagLength } from '@hearth/contract/tags/rules';
import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Card } from '../../components/layout/card.tsx';
import { useDiscoveredGroups } from '../../features/groups/api/group-lists.ts';
import { FoundGroups } from '../../features/groups/components/discover-groups.tsx';
import { FoundPhotos, useFoundPhotos } from '../../features/posts/search/found-photos.tsx';
import { FoundPosts, useFindsPosts } from '../../features/posts/search/found-posts.tsx';
import { FoundTags, useFoundTags } from '../../features/posts/search/found-tags.tsx';
import { SearchResults } from '../../features/search/components/search-results.tsx';
import { useMemberSearch } from '../../features/search/public/search-members.ts';
import { Link } from '../../lib/router/link.tsx';

const most = { people: 5, groups: 3, tags: 4 };

type Props = {
  query: string;
  linkTo: (tab: 'people' | 'groups' | 'tags' | 'photos' | 'posts') => string;
  /** Helps where there are no posts. */
  action: ReactNode;
};

/** The first results of every kind, from the reads of the tabs. Posts come last, because they have no end. */
export function AllResults({ query, linkTo, action }: Props) {
  if (query === '') return <People query={query} to={linkTo('people')} />;
  return <Found query={query} linkTo={linkTo} action={action} />;
}

/** People and posts say that nothing is found only when neither are; an empty part beside a full one stays away. */
function Found({ query, linkTo, action }: Props) {
  const people = useMemberSearch(query).data;
  const findsPosts = useFindsPosts(query);
  const noPeople = hasNone(people?.pages);
  const findsPeople = people !== undefined && !noPeople;
  return (
    <div className="flex flex-col gap-6">
      {!(noPeople && findsPosts) && <People query={query} to={linkTo('people')} />}
      {query.length <= maxNameSearched && <Groups query={query} to={linkTo('groups')} />}
      {query.length <= maxTagLength && <Tags query={query} to={linkTo('tags')} />}
      <Photos query={query} to={linkTo('photos')} />
      {!(findsPosts === false && findsPeople) && (
        <Part title={t`Posts`} to={linkTo('posts')}>
          <FoundPosts query={query} action={action} />
        </Part>
      )}
    </div>
  );
}

function People({ query, to }: PartProps) {
  return (
    <Part title={t`People`} to={to}>
      <Card>
        <SearchResults query={query} most={most.people} />
      </Card>
    </Part>
  );
}
type PartProps = { query: string; to: string };

function Groups({ query, to }: PartProps) {
  const { isPending, isPlaceholderData, data } = useDiscoveredGroups(query);
  if (isPending || isPlaceholderData || hasNone(data?.pages)) return null;
  return (
    <Part title={t`Groups`} to={to}>
      <Card>
        <FoundGroups q={query} most={most.groups} />
      </Card>
    </Part>
  );
}

function Tags({ query, to }: PartProps) {
  const { isPending, data } = useFoundTags(query);
  if (isPending || hasNone(data && [data])) return null;
  return (
    <Part title={t`Tags`} to={to}>
      <Card>
        <FoundTags query={query} most={most.tags} />
      </Card>
    </Part>
  );
}

function Photos({ query, to }: PartProps) {
  const { data } = useFoundPhotos(query);
  // A search that is refused is refused for posts too, which say why.
  if (!data || hasNone(data.pages)) return null;
  return (
    <Part title={t`Photos`} to={to}>
      <Card>
        <FoundPhotos query={query} rows="first" />
      </Card>
    </Part>
  );
}

/** What could not be read says so in its part. */
function hasNone(pages: readonly { items: readonly unknown[] }[] | undefined): boolean {
  return pages?.every(({ items }) => items.length === 0) ?? false;
}

function Part({ title, to, children }: { title: string; to: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <div className="flex items-baseline justify-between gap-4 pb-2 max-md:px-4">
        <h2 className="font-semibold text-lg">{title}</h2>
        <Link
          to={to}
          replace
          className="inline-flex items-center text-accent-ink text-sm max-md:min-h-11 max-md:min-w-11 max-md:justify-end"
        >
          {t`See all`}
        </Link>
      </div>
      {children}
    </section>
  );
}
