import type { suggestTags } from '@hearth/contract/tags/endpoints';
import { tagStart } from '@hearth/contract/tags/folding';
import { mostCountedPosts } from '@hearth/contract/tags/rules';
import { plural, t } from '@lingui/core/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { OffersProps } from '../../../components/ui/suggestions/offerings.ts';
import { SuggestionList } from '../../../components/ui/suggestions/suggestion-list.tsx';
import { request } from '../../../lib/api/api-client.ts';

const call = request<typeof suggestTags>('GET', '/api/tags');
const fresh = 30_000;

const tagOffersKey = (q: string) => ['tag-suggestions', q] as const;

/** Known tags that begin with what is typed, most used first. */
export function TagOffers(props: OffersProps) {
  const q = tagStart(props.typed.query);
  const { data } = useQuery({
    queryKey: tagOffersKey(q),
    queryFn: ({ signal }) => call({ query: { q }, signal }),
    enabled: q !== '',
    staleTime: fresh,
    placeholderData: keepPreviousData,
  });
  const items = q === '' ? [] : (data?.items ?? []).filter(({ tag }) => tag.startsWith(q));
  const suggestions = items.map(({ tag, postCount }) => ({
    key: tag,
    text: `#${tag}`,
    drawn: (
      <span className="flex min-w-0 flex-1 items-baseline justify-between gap-3">
        <span dir="auto" className="truncate font-semibold">{`#${tag}`}</span>
        <span className="shrink-0 text-muted text-sm">
          {postCount >= mostCountedPosts
            ? t`${{ count: mostCountedPosts }}+ posts`
            : plural(postCount, { one: '# post', other: '# posts' })}
        </span>
      </span>
    ),
  }));
  return <SuggestionList {...props} suggestions={suggestions} />;
}
