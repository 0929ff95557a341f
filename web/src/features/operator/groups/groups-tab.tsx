import { limits } from '@hearth/contract/core/limits';
import { type SiteGroupOrder, siteGroupOrders } from '@hearth/contract/groups/console-rules';
import { t } from '@lingui/core/macro';
import { useDeferredValue, useState } from 'react';
import { SearchField } from '../../../components/ui/fields/search-field.tsx';
import { TabPanel, Tabs } from '../../../components/ui/menus/tabs.tsx';
import { useSearchParams } from '../../../lib/router/router.tsx';
import { FoundGroups } from './found-groups.tsx';
import { GroupFilePanel } from './group-file.tsx';

const orderLabels: Record<SiteGroupOrder, string> = {
  newest: t({ message: 'Newest', context: 'groups' }),
  largest: t({ message: 'Largest', context: 'groups' }),
  reported: t({ message: 'Most reported', context: 'groups' }),
};
const orders = siteGroupOrders.map((value) => ({ value, label: orderLabels[value] }));

/** Search by name, all groups in an order, or one group. */
export function GroupsTab() {
  const groupId = useSearchParams()[0].get('group');
  const [text, setText] = useState('');
  const [order, setOrder] = useState<SiteGroupOrder>('newest');
  const q = useDeferredValue(text.trim());
  if (groupId) return <GroupFilePanel key={groupId} groupId={groupId} />;
  return (
    <div className="flex flex-col gap-5">
      <SearchField label={t`Search groups`} text={text} onChange={setText} longest={limits.name} />
      {q !== '' ? (
        <FoundGroups q={q} order="newest" />
      ) : (
        <Tabs label={t`Order of groups`} tabs={orders} value={order} onChange={setOrder}>
          <TabPanel value={order}>
            <FoundGroups q="" order={order} />
          </TabPanel>
        </Tabs>
      )}
    </div>
  );
}
