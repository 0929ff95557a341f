import { maxNameSearched } from '@hearth/contract/friends/rules';
import { t } from '@lingui/core/macro';
import { Search } from 'lucide-react';
import { lazy, useState } from 'react';
import { Card } from '../../components/layout/card.tsx';
import { Page } from '../../components/layout/page.tsx';
import { PageTitle } from '../../components/layout/page-title.tsx';
import { InviteButton } from '../../components/people/invite-button.tsx';
import { Opening } from '../../components/ui/dialogs/opening.tsx';
import { TextField } from '../../components/ui/fields/text-field.tsx';
import { TabPanel, Tabs } from '../../components/ui/menus/tabs.tsx';
import { useRequestCount } from '../../features/friends/api/request-count.ts';
import { MyFriendsList } from '../../features/friends/components/friends-list.tsx';
import { RequestsList } from '../../features/friends/components/requests-list.tsx';
import { SuggestionsList } from '../../features/friends/components/suggestions-list.tsx';
import { useSearchParams } from '../../lib/router/router.tsx';
import { useDebounced } from '../../lib/state/use-debounced.ts';

const InviteDialog = lazy(async () => ({
  default: (await import('../../features/invitations/public/invite-dialog.tsx')).InviteDialog,
}));

const lists = [
  { value: 'suggestions', label: t`Suggestions` },
  { value: 'requests', label: t`Requests` },
  { value: 'friends', label: t`My Friends` },
] as const;
type List = (typeof lists)[number]['value'];

export function Component() {
  const [params, setParams] = useSearchParams();
  const list = lists.find(({ value }) => value === params.get('tab'))?.value ?? 'suggestions';
  const [text, setText] = useState('');
  const settledText = useDebounced(text.trim());
  const show = (tab: List) => setParams(tab === 'suggestions' ? {} : { tab }, { replace: true });
  const requests = useRequestCount();
  const inviting = params.has('invite');
  const stopInviting = () => setParams(list === 'suggestions' ? {} : { tab: list }, { replace: true });
  const tabs = lists.map((tab) => (tab.value === 'requests' ? { ...tab, count: requests } : tab));
  return (
    <Page>
      <PageTitle title={t`Friends`} action={<Actions text={text} onChange={setText} />} />
      <Tabs label={t`Friends`} tabs={tabs} value={list} onChange={show}>
        <Card className="mt-4 [&>[role=tabpanel]]:pt-0">
          <TabPanel value="suggestions">
            <SuggestionsList search={settledText} />
          </TabPanel>
          <TabPanel value="requests">
            <RequestsList emptyText={t`No friend requests.`} search={settledText} />
          </TabPanel>
          <TabPanel value="friends">
            <MyFriendsList search={settledText} />
          </TabPanel>
        </Card>
      </Tabs>
      <Opening>{inviting && <InviteDialog onClose={stopInviting} />}</Opening>
    </Page>
  );
}

function Actions(props: { text: string; onChange: (text: string) => void }) {
  return (
    <div className="flex flex-wrap items-center gap-2 max-md:w-full">
      <SearchFriends {...props} />
      <InviteButton size="sm" />
    </div>
  );
}

function SearchFriends({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  return (
    <search className="w-full md:w-72">
      <TextField
        type="search"
        label={t`Search friends`}
        labelHidden
        placeholder={t`Search friends`}
        autoComplete="off"
        maxLength={maxNameSearched}
        leading={<Search size={22} aria-hidden="true" />}
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
    </search>
  );
}
