import { t } from '@lingui/core/macro';
import { Card } from '../../components/layout/card.tsx';
import { Page } from '../../components/layout/page.tsx';
import { PageTitle } from '../../components/layout/page-title.tsx';
import { ButtonLink } from '../../components/ui/buttons/button-link.tsx';
import { TabPanel, Tabs } from '../../components/ui/menus/tabs.tsx';
import { useGroupInvitations, useOwnGroups } from '../../features/groups/api/group-lists.ts';
import { ownGroupsSource } from '../../features/groups/api/group-posts.ts';
import { CreateGroupButton } from '../../features/groups/components/create-group-button.tsx';
import { DiscoverGroups } from '../../features/groups/components/discover-groups.tsx';
import { GroupInvitations } from '../../features/groups/components/group-invitations.tsx';
import { LeftGroups } from '../../features/groups/components/left-groups.tsx';
import { OwnGroups } from '../../features/groups/components/own-groups.tsx';
import { PostList } from '../../features/posts/lists/post-list.tsx';
import { useLocation, useSearchParams } from '../../lib/router/router.tsx';

const lists = [
  { value: 'own', label: t`Your groups` },
  { value: 'discover', label: t({ message: 'Discover', context: 'groups' }) },
  { value: 'invitations', label: t`Invitations` },
  { value: 'left', label: t`Groups you left` },
] as const;
type List = (typeof lists)[number]['value'];

export function Component() {
  const [params, setParams] = useSearchParams();
  const { key, state } = useLocation();
  const list = lists.find(({ value }) => value === params.get('tab'))?.value ?? 'own';
  const show = (tab: List) => setParams(tab === 'own' ? {} : { tab }, { replace: true });
  const invitations = useGroupInvitations().data?.pages[0]?.items.length ?? 0;
  const tabs = lists.map((tab) => (tab.value === 'invitations' ? { ...tab, count: invitations } : tab));
  return (
    <Page>
      <PageTitle title={t`Groups`} action={<CreateGroupButton key={key} opened={state?.create === true} />} />
      <Tabs label={t`Groups`} tabs={tabs} value={list} onChange={show}>
        <TabPanel value="own">
          <OwnGroupsWithPosts />
        </TabPanel>
        <TabPanel value="discover">
          <Card>
            <DiscoverGroups />
          </Card>
        </TabPanel>
        <TabPanel value="invitations">
          <Card>
            <GroupInvitations />
          </Card>
        </TabPanel>
        <TabPanel value="left">
          <Card>
            <LeftGroups />
          </Card>
        </TabPanel>
      </Tabs>
    </Page>
  );
}

function OwnGroupsWithPosts() {
  const { data } = useOwnGroups();
  if (data?.pages[0]?.items.length === 0) {
    return (
      <Card>
        <OwnGroups />
      </Card>
    );
  }
  return (
    <div className="grid grid-cols-1 items-start gap-2 md:gap-3 lg:grid-cols-[360px_minmax(0,1fr)]">
      <Card className="max-h-[70dvh] overflow-y-auto max-lg:max-h-96 lg:sticky lg:top-[calc(var(--frame-top)+1rem)]">
        <OwnGroups />
      </Card>
      <section aria-label={t`Posts from your groups`} className="mx-auto w-full max-w-[640px]">
        <PostList
          source={ownGroupsSource}
          action={
            <ButtonLink to="/groups?tab=discover" variant="secondary">
              {t`Discover groups`}
            </ButtonLink>
          }
        />
      </section>
    </div>
  );
}
