import type { Event } from '@hearth/contract/events/fields';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Card } from '../../../components/layout/card.tsx';
import { TabPanel, Tabs } from '../../../components/ui/menus/tabs.tsx';
import { BlockedFromEvent } from './blocked-from-event.tsx';
import { CheckInCode } from './check-in-code.tsx';
import { CoHosts } from './co-hosts.tsx';
import { DateActions } from './date-actions.tsx';
import { EventSettings } from './event-settings.tsx';
import { InviteByMail } from './invite-by-mail.tsx';

const parts = ['details', 'date', 'hosts', 'door', 'mail', 'blocked'] as const;
type Part = (typeof parts)[number];

const labels: Record<Part, string> = {
  details: t({ message: 'Details', context: 'of an event' }),
  date: t({ message: 'Date', context: 'of an event' }),
  hosts: t({ message: 'Hosts', context: 'of an event' }),
  door: t({ message: 'Check-in', context: 'noun' }),
  mail: t`Invite by email`,
  blocked: t({ message: 'Blocked', context: 'guests' }),
};

/** What hosts do. */
export function ManageEvent({ event }: { event: Event }) {
  const [part, setPart] = useState<Part>('details');
  const tabs = parts
    .filter((each) => each !== 'mail' || event.outsideGuests)
    .map((value) => ({ value, label: labels[value] }));
  return (
    <Card>
      <Tabs rows label={t({ message: 'Manage', context: 'verb' })} tabs={tabs} value={part} onChange={setPart}>
        <TabPanel value="details">
          <EventSettings key={event.eventId} event={event} />
        </TabPanel>
        <TabPanel value="date">
          <DateActions key={`${event.dateId} ${event.startsAt} ${event.endsAt}`} event={event} />
        </TabPanel>
        <TabPanel value="hosts">
          <CoHosts event={event} />
        </TabPanel>
        <TabPanel value="door">
          <CheckInCode event={event} />
        </TabPanel>
        <TabPanel value="mail">
          <InviteByMail event={event} />
        </TabPanel>
        <TabPanel value="blocked">
          <BlockedFromEvent eventId={event.eventId} />
        </TabPanel>
      </Tabs>
    </Card>
  );
}
