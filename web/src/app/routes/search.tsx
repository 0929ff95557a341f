import { t } from '@lingui/core/macro';
import { Card } from '../../components/layout/card.tsx';
import { Page } from '../../components/layout/page.tsx';
import { PageTitle } from '../../components/layout/page-title.tsx';
import { ButtonLink } from '../../components/ui/buttons/button-link.tsx';
import { TabPanel, Tabs } from '../../components/ui/menus/tabs.tsx';
import { FoundGroups } from '../../features/groups/components/discover-groups.tsx';
import { FoundPhotos } from '../../features/posts/search/found-photos.tsx';
import { FoundPosts } from '../../features/posts/search/found-posts.tsx';
import { FoundTags } from '../../features/posts/search/found-tags.tsx';
import { SearchResults } from '../../features/search/components/search-results.tsx';
import { useDocumentTitle } from '../../lib/page/document-title.ts';
import { useSearchParams } from '../../lib/router/router.tsx';
import { AllResults } from '../search/all-results.tsx';
import { PeopleRail } from '../shell/columns/people-rail.tsx';

const tabs = [
  { value: 'all', label: t({ message: 'All', context: 'search' }) },
  { value: 'people', label: t`People` },
  { value: 'posts', label: t`Posts` },
  { value: 'photos', label: t`Photos` },
  { value: 'groups', label: t`Groups` },
  { value: 'tags', label: t`Tags` },
] as const;
type Tab = (typeof tabs)[number]['value'];

export function Component() {
  const [params, setParams] = useSearchParams();
  const query = params.get('q')?.trim() ?? '';
  const tab = tabs.find(({ value }) => value === params.get('tab'))?.value ?? 'all';
  useDocumentTitle(query === '' ? t`Search` : t`${query} – Search`);
  const addressOf = (next: Tab) => ({ q: query, ...(next === 'all' ? {} : { tab: next }) });
  const linkTo = (next: Tab) => `/search?${new URLSearchParams(addressOf(next))}`;
  return (
    <Page narrow rail={<PeopleRail />}>
      <PageTitle title={t`Search Results for: "${query}"`} />
      <Tabs
        label={t`Search results`}
        tabs={tabs}
        value={tab}
        onChange={(next) => setParams(addressOf(next), { replace: true })}
      >
        <TabPanel value="all">
          <AllResults query={query} linkTo={linkTo} action={<BackHome />} />
        </TabPanel>
        <TabPanel value="people">
          <Card>
            <SearchResults query={query} />
          </Card>
        </TabPanel>
        <TabPanel value="posts">
          <p className="pb-4 text-muted text-sm max-md:px-4">
            {t`Narrow it down with from:name, before:2026-01-31 or has:photo.`}
          </p>
          <FoundPosts query={query} action={<BackHome />} />
        </TabPanel>
        <TabPanel value="photos">
          <Card>
            <FoundPhotos query={query} action={<BackHome />} />
          </Card>
        </TabPanel>
        <TabPanel value="groups">
          <Card>
            <FoundGroups q={query} action={<BackHome />} />
          </Card>
        </TabPanel>
        <TabPanel value="tags">
          <Card>
            <FoundTags query={query} action={<BackHome />} />
          </Card>
        </TabPanel>
      </Tabs>
    </Page>
  );
}

function BackHome() {
  return <ButtonLink to="/home">{t`Back to Home`}</ButtonLink>;
}
