import { Sparkles, UserRoundPlus, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { Page } from '../../components/layout/page.tsx';
import { PageTitle } from '../../components/layout/page-title.tsx';
import { Card } from '../../components/ui/card.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { TabPanel, Tabs } from '../../components/ui/tabs.tsx';

const lists = [
  { value: 'suggestions', label: 'Suggestions', icon: Sparkles, empty: 'No suggestions found.' },
  { value: 'requests', label: 'Requests', icon: UserRoundPlus, empty: 'No friend requests.' },
  { value: 'friends', label: 'My Friends', icon: UsersRound, empty: 'No friends yet.' },
] as const;

export function Component() {
  const [list, setList] = useState<(typeof lists)[number]['value']>('suggestions');
  return (
    <Page>
      <PageTitle title="Friends" />
      <Card>
        <Tabs label="Friends" tabs={lists} value={list} onChange={setList}>
          {lists.map(({ value, icon, empty }) => (
            <TabPanel key={value} value={value}>
              <EmptyState icon={icon} text={empty} />
            </TabPanel>
          ))}
        </Tabs>
      </Card>
    </Page>
  );
}
