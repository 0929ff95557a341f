import { t } from '@lingui/core/macro';
import { Ellipsis, Rss, Upload } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Card } from '../../components/layout/card.tsx';
import { Page } from '../../components/layout/page.tsx';
import { PageTitle } from '../../components/layout/page-title.tsx';
import { ButtonLink } from '../../components/ui/buttons/button-link.tsx';
import { IconButton } from '../../components/ui/buttons/icon-button.tsx';
import { Opening } from '../../components/ui/dialogs/opening.tsx';
import { Skeleton } from '../../components/ui/feedback/skeleton.tsx';
import { Menu, MenuItem } from '../../components/ui/menus/menu.tsx';
import { TabPanel, Tabs } from '../../components/ui/menus/tabs.tsx';
import { useEventList } from '../../features/events/api/event-lists.ts';
import { AnswerButtons } from '../../features/events/components/answer-buttons.tsx';
import { EventRows } from '../../features/events/components/event-list.tsx';
import { CreateEventButton } from '../../features/events/make/create-event-button.tsx';
import { site } from '../../lib/page/site.ts';
import { useSearchParams } from '../../lib/router/router.tsx';
import { useToday } from '../../lib/time/use-today.ts';
import { PeopleRail } from '../shell/columns/people-rail.tsx';
import { OwnSiteEvents, SampleEvents } from '../site-events.tsx';

const MonthView = lazy(async () => ({
  default: (await import('../../features/events/month/month-view.tsx')).MonthView,
}));
const CalendarFeedDialog = lazy(async () => ({
  default: (await import('../../features/events/components/calendar-feed-dialog.tsx')).CalendarFeedDialog,
}));
const ImportEventsDialog = lazy(async () => ({
  default: (await import('../../features/events/make/import-dialog.tsx')).ImportEventsDialog,
}));

const lists = [
  { value: 'upcoming', label: t`Upcoming` },
  { value: 'yours', label: t`Your events` },
  { value: 'invitations', label: t`Invitations` },
  { value: 'past', label: t({ message: 'Past', context: 'events' }) },
  { value: 'month', label: t({ message: 'Month', context: 'calendar' }) },
] as const;
type List = (typeof lists)[number]['value'];

export function Component() {
  const [params, setParams] = useSearchParams();
  const list = lists.find(({ value }) => value === params.get('tab'))?.value ?? 'upcoming';
  const show = (tab: List) => setParams(tab === 'upcoming' ? {} : { tab }, { replace: true });
  const invited = useEventList('invitations').data?.pages[0]?.items.length ?? 0;
  const tabs = lists.map((tab) => (tab.value === 'invitations' ? { ...tab, count: invited } : tab));
  return (
    <Page narrow rail={<PeopleRail events={false} />}>
      <PageTitle title={t`Events`} action={<PageActions />} />
      <Tabs label={t`Events`} tabs={tabs} value={list} onChange={show}>
        <TabPanel value="upcoming">
          <Upcoming />
        </TabPanel>
        {(['yours', 'invitations', 'past'] as const).map((each) => (
          <TabPanel key={each} value={each}>
            <Card padded={false}>
              <OneList list={each} />
            </Card>
          </TabPanel>
        ))}
        <TabPanel value="month">
          <Card padded={false}>
            <Suspense fallback={<Skeleton className="h-96" />}>
              <Month />
            </Suspense>
          </Card>
        </TabPanel>
      </Tabs>
    </Page>
  );
}

function PageActions() {
  const [open, setOpen] = useState<'feed' | 'file' | null>(null);
  const close = () => setOpen(null);
  return (
    <div className="flex items-center gap-2">
      <CreateEventButton />
      <Menu
        trigger={
          <IconButton label={t`More`}>
            <Ellipsis size={22} aria-hidden="true" />
          </IconButton>
        }
      >
        <MenuItem icon={<Rss size={22} aria-hidden="true" />} onSelect={() => setOpen('feed')}>
          {t`Calendar feed`}
        </MenuItem>
        <MenuItem icon={<Upload size={22} aria-hidden="true" />} onSelect={() => setOpen('file')}>
          {t`From a file (.ics)`}
        </MenuItem>
      </Menu>
      {open && (
        <Opening>
          {open === 'feed' ? <CalendarFeedDialog onClose={close} /> : <ImportEventsDialog onClose={close} />}
        </Opening>
      )}
    </div>
  );
}

const firstOne = <CreateEventButton quiet label={t`Create your first event`} />;

/** What members make, and what the operator shows; the samples only as long as there is nothing else. */
function Upcoming() {
  const list = useEventList('upcoming');
  return (
    <div className="flex flex-col gap-2 md:gap-3">
      {site.content === 'own' && <OwnSiteEvents />}
      <Card padded={false}>
        <EventRows
          label={t`Upcoming`}
          list={list}
          {...(site.content === 'sample' && { instead: <SampleEvents /> })}
          empty={{ text: t`No events yet.`, action: firstOne }}
        />
      </Card>
    </div>
  );
}

const seeUpcoming = (
  <ButtonLink variant="secondary" to="/events">
    {t`See upcoming events`}
  </ButtonLink>
);
const empty = {
  yours: {
    text: t`You have no events yet.`,
    detail: t`What you host, go to or may go to stands here.`,
    action: firstOne,
  },
  invitations: { text: t`No invitations.`, action: seeUpcoming },
  past: { text: t`No past events.`, action: seeUpcoming },
};

function OneList({ list }: { list: keyof typeof empty }) {
  const { label } = lists.find(({ value }) => value === list) ?? lists[0];
  return (
    <EventRows
      label={label}
      list={useEventList(list)}
      empty={empty[list]}
      {...(list === 'invitations' && { action: (event) => <AnswerButtons event={event} quiet /> })}
    />
  );
}

function Month() {
  const [params, setParams] = useSearchParams();
  const today = useToday();
  const asked = params.get('month') ?? '';
  const isMonth = asked.length === 7 && !Number.isNaN(Date.parse(`${asked}-01T00:00:00Z`));
  const month = isMonth ? asked : today.slice(0, 7);
  return <MonthView month={month} onMonth={(next) => setParams({ tab: 'month', month: next }, { replace: true })} />;
}
