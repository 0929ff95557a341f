import type { Group } from '@hearth/contract/groups/endpoints';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Card } from '../../../components/layout/card.tsx';
import { TabPanel, Tabs } from '../../../components/ui/menus/tabs.tsx';
import { useGroupAppeals } from './api/appeals.ts';
import { useMembersBehindBlocks } from './api/behind-blocks.ts';
import { useGroupReports, useWaitingPosts } from './api/posts.ts';
import { useManaged } from './api/use-managed.ts';
import { AppealsList } from './appeals-list.tsx';
import { BehindBlocks } from './behind-blocks.tsx';
import { GroupLog } from './group-log.tsx';
import { GroupSettings } from './group-settings.tsx';
import { ReportedList } from './reported-list.tsx';
import { RequestsList } from './requests-list.tsx';
import { WaitingList } from './waiting-list.tsx';

const parts = ['requests', 'reported', 'waiting', 'appeals', 'blocked', 'settings', 'log'] as const;
type Part = (typeof parts)[number];

const labels: Record<Part, string> = {
  requests: t({ message: 'Requests', context: 'group' }),
  reported: t`Reported`,
  waiting: t({ message: 'Waiting', context: 'posts' }),
  appeals: t({ message: 'Appeals', context: 'cases' }),
  blocked: t`Behind a block`,
  settings: t`Settings`,
  log: t({ message: 'Log', context: 'noun' }),
};

/** What moderators of a group do. */
export function ManageGroup({ group }: { group: Group }) {
  const [part, setPart] = useState<Part>('requests');
  useManaged(group.id);
  const reports = useGroupReports(group.id).data ?? [];
  const waiting = useWaitingPosts(group.id).data?.pages.flatMap(({ items }) => items) ?? [];
  const appeals = useGroupAppeals(group.id).data ?? [];
  const counts: Partial<Record<Part, number>> = {
    requests: group.requestCount,
    reported: reports.length,
    waiting: waiting.length,
    appeals: appeals.length,
  };
  const isEmpty = (useMembersBehindBlocks(group.id).data ?? []).length === 0;
  const isShown = (value: Part) => value !== 'blocked' || part === value || !isEmpty;
  const tabs = parts.filter(isShown).map((value) => ({ value, label: labels[value], count: counts[value] ?? 0 }));
  return (
    <Card>
      <Tabs rows label={t`Manage`} tabs={tabs} value={part} onChange={setPart}>
        <TabPanel value="requests">
          <RequestsList group={group} />
        </TabPanel>
        <TabPanel value="reported">
          <ReportedList groupId={group.id} />
        </TabPanel>
        <TabPanel value="waiting">
          <WaitingList groupId={group.id} />
        </TabPanel>
        <TabPanel value="appeals">
          <AppealsList groupId={group.id} />
        </TabPanel>
        <TabPanel value="blocked">
          <BehindBlocks group={group} />
        </TabPanel>
        <TabPanel value="settings">
          <GroupSettings group={group} />
        </TabPanel>
        <TabPanel value="log">
          <GroupLog groupId={group.id} />
        </TabPanel>
      </Tabs>
    </Card>
  );
}
