import { maxNameSearched } from '@hearth/contract/friends/rules';
import { maxTagLength } from '@hearth/contract/tags/rules';
import { plural } from '@lingui/core/macro';
import { Hash, History, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { PersonLine } from '../../components/people/person-line.tsx';
import { useMember } from '../../features/accounts/public/member.ts';
import { useDiscoveredGroups } from '../../features/groups/api/group-lists.ts';
import { GroupPicture } from '../../features/groups/components/group-picture.tsx';
import { memberCountText } from '../../features/groups/public/member-count.ts';
import { useFoundTags } from '../../features/posts/search/found-tags.tsx';
import { useSuggestedMembers } from '../../features/search/public/search-members.ts';
import { recentSearches } from './recent-searches.ts';

/** A line below the search box, and the address that it leads to. */
export type SearchSuggestion = { key: string; to: string; line: ReactNode };

const most = { people: 5, groups: 2, tags: 2, recent: 2 };

/** Searches from before; those that begin with the text once there is one. */
export function useRecentSuggestions(query: string): SearchSuggestion[] {
  const { id } = useMember();
  const begins = (search: string) => search.toLowerCase().startsWith(query.toLowerCase()) && search !== query;
  const found = recentSearches(id).filter(begins);
  return (query === '' ? found : found.slice(0, most.recent)).map((search) => ({
    key: `recent ${search}`,
    to: `/search?q=${encodeURIComponent(search)}`,
    line: <Line icon={History} text={search} />,
  }));
}

/** People, groups and tags, from the reads of the search screen: nobody is shown what they may not find there. */
export function useFoundSuggestions(query: string): SearchSuggestion[] {
  const { data: people = [] } = useSuggestedMembers(query);
  const { data: groups } = useDiscoveredGroups(query.slice(0, maxNameSearched));
  const { data: tags } = useFoundTags(query.slice(0, maxTagLength));
  return [
    ...people.slice(0, most.people).map((person) => ({
      key: person.id,
      to: `/profile/${person.id}`,
      line: <PersonLine person={person} />,
    })),
    ...(groups?.pages[0]?.items ?? []).slice(0, most.groups).map((group) => ({
      key: group.id,
      to: `/groups/${group.id}`,
      line: (
        <>
          <GroupPicture group={group} size={36} />
          <Words text={group.name} detail={memberCountText(group.memberCount)} />
        </>
      ),
    })),
    ...(tags?.items ?? []).slice(0, most.tags).map(({ tag, postCount }) => ({
      key: `tag ${tag}`,
      to: `/tag/${encodeURIComponent(tag)}`,
      line: <Line icon={Hash} text={`#${tag}`} detail={plural(postCount, { one: '# post', other: '# posts' })} />,
    })),
  ];
}

function Line({ icon: Icon, ...words }: { icon: LucideIcon; text: string; detail?: string }) {
  return (
    <>
      <span className="grid size-9 shrink-0 place-items-center rounded-full bg-sunken text-muted">
        <Icon size={22} aria-hidden="true" />
      </span>
      <Words {...words} />
    </>
  );
}

function Words({ text, detail }: { text: string; detail?: string | undefined }) {
  return (
    <span className="flex min-w-0 flex-col">
      <bdi className="truncate font-semibold">{text}</bdi>
      {detail && <span className="truncate text-muted text-sm">{detail}</span>}
    </span>
  );
}
