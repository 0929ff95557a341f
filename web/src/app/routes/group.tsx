import type { Group } from '@hearth/contract/groups/endpoints';
import { isModerator } from '@hearth/contract/groups/rules';
import { t } from '@lingui/core/macro';
import { lazy, Suspense } from 'react';
import { Card } from '../../components/layout/card.tsx';
import { Page } from '../../components/layout/page.tsx';
import { RailAndColumn } from '../../components/layout/rail-and-column.tsx';
import { Skeleton } from '../../components/ui/feedback/skeleton.tsx';
import { TabPanel, Tabs } from '../../components/ui/menus/tabs.tsx';
import { useEditGroup } from '../../features/groups/api/edit-group.ts';
import { groupPlace, groupSource, mediaOfGroup, placeOf } from '../../features/groups/api/group-posts.ts';
import { useGroup } from '../../features/groups/api/read-group.ts';
import { GroupAbout } from '../../features/groups/components/group-about.tsx';
import { GroupActions } from '../../features/groups/components/group-actions.tsx';
import { GroupHeader } from '../../features/groups/components/group-header.tsx';
import { GroupMembers } from '../../features/groups/components/group-members.tsx';
import { GroupFailure, GroupGone, GroupSkeleton } from '../../features/groups/components/group-states.tsx';
import { PostsNotice } from '../../features/groups/components/posts-notice.tsx';
import { ApprovalNote, mayWriteNow, WriteNotice } from '../../features/groups/components/write-notice.tsx';
import { PhotoChooser } from '../../features/media/public/photo-chooser.tsx';
import { ComposeButton } from '../../features/posts/composer/compose-button.tsx';
import { PostComposer } from '../../features/posts/composer/post-composer.tsx';
import { PlaceMedia } from '../../features/posts/lists/place-media.tsx';
import { PlacePosts } from '../../features/posts/lists/place-posts.tsx';
import { useDocumentTitle } from '../../lib/page/document-title.ts';
import { useParams, useSearchParams } from '../../lib/router/router.tsx';

const ManageGroup = lazy(async () => ({
  default: (await import('../../features/groups/manage/manage-group.tsx')).ManageGroup,
}));

const EventsOfGroup = lazy(async () => ({
  default: (await import('../../features/events/components/events-of-group.tsx')).EventsOfGroup,
}));
const NextEventOfGroup = lazy(async () => ({
  default: (await import('../../features/events/components/next-event-of-group.tsx')).NextEventOfGroup,
}));
const ChatOfGroupButton = lazy(async () => ({
  default: (await import('../chat-of-group-button.tsx')).ChatOfGroupButton,
}));
const GroupFirstSteps = lazy(async () => ({ default: (await import('../group-first-steps.tsx')).GroupFirstSteps }));
const GroupRail = lazy(async () => ({
  default: (await import('../../features/groups/components/group-rail.tsx')).GroupRail,
}));
const LogOfGroup = lazy(async () => ({
  default: (await import('../../features/groups/manage/log-of-group.tsx')).LogOfGroup,
}));
const OwnWaitingPosts = lazy(async () => ({
  default: (await import('../../features/groups/manage/own-waiting-posts.tsx')).OwnWaitingPosts,
}));

export function Component() {
  const { groupId = '' } = useParams();
  // The key resets all state when the screen changes to another group.
  return <GroupScreen key={groupId} groupId={groupId} />;
}

function GroupScreen({ groupId }: { groupId: string }) {
  const { data: group, error, refetch } = useGroup(groupId);
  useDocumentTitle(group?.name ?? t`Group`);
  if (group) return <LoadedGroup group={group} />;
  if (group === null) return <GroupGone />;
  return error ? <GroupFailure error={error} onRetry={() => void refetch()} /> : <GroupSkeleton />;
}

function LoadedGroup({ group }: { group: Group }) {
  const edit = useEditGroup(group.id);
  const managing = useSearchParams()[0].get('tab') === 'manage' && isModerator(group.role);
  const pictures = group.role === 'owner' && {
    coverAction: <PhotoChooser field="groupCover" onUploaded={({ id }) => edit.mutateAsync({ coverId: id })} />,
    pictureAction: <PhotoChooser field="groupPicture" onUploaded={({ id }) => edit.mutateAsync({ pictureId: id })} />,
  };
  return (
    <Page>
      <GroupHeader
        group={group}
        collapsed={managing}
        {...pictures}
        actions={
          <>
            <GroupActions group={group} />
            {group.membership === 'member' && (
              <Suspense>
                <ChatOfGroupButton group={group} />
              </Suspense>
            )}
          </>
        }
      />
      {!group.canRead && <PostsNotice />}
      <GroupTabs group={group} />
    </Page>
  );
}

const names = {
  discussion: t`Discussion`,
  about: t`About`,
  members: t`Members`,
  events: t`Events`,
  media: t({ message: 'Media', comment: 'Photos and videos of a group' }),
  manage: t({ message: 'Manage', context: 'verb' }),
};
type Tab = keyof typeof names;

function tabsOf({ canRead, role, requestCount }: Group): { value: Tab; label: string; count?: number }[] {
  const shown: Tab[] = canRead ? ['discussion', 'about', 'members', 'events', 'media'] : ['about', 'members'];
  const tabs = shown.map((value) => ({ value, label: names[value] }));
  return isModerator(role) ? [...tabs, { value: 'manage', label: names.manage, count: requestCount }] : tabs;
}

function GroupTabs({ group }: { group: Group }) {
  const [params, setParams] = useSearchParams();
  const tabs = tabsOf(group);
  const first = tabs[0]?.value ?? 'about';
  const tab = tabs.find(({ value }) => value === params.get('tab'))?.value ?? first;
  const show = (next: Tab) => setParams(next === first ? {} : { tab: next }, { replace: true });
  return (
    <Tabs attached label={t`Group`} tabs={tabs} value={tab} onChange={show}>
      <TabPanel value="discussion">
        <RailAndColumn
          rail={
            <>
              <NextEventOfGroup groupId={group.id} onShow={() => show('events')} />
              <GroupRail group={group} onShow={show} />
            </>
          }
        >
          {mayWriteNow(group) ? <PostComposer place={placeOf(group)} /> : <WriteNotice group={group} />}
          <ApprovalNote group={group} />
          {group.approvesPosts && !isModerator(group.role) && group.membership === 'member' && (
            <Suspense>
              <OwnWaitingPosts groupId={group.id} />
            </Suspense>
          )}
          <PlacePosts
            place={groupPlace(group.id)}
            source={groupSource(group.id)}
            version={group.version}
            action={group.role === 'owner' ? <FirstSteps group={group} /> : <Compose group={group} />}
          />
        </RailAndColumn>
      </TabPanel>
      <TabPanel value="about">
        <Card>
          <GroupAbout group={group} />
        </Card>
        {group.membership === 'member' && (
          <Suspense>
            <LogOfGroup groupId={group.id} />
          </Suspense>
        )}
      </TabPanel>
      <TabPanel value="members">
        <Card>
          <GroupMembers group={group} />
        </Card>
      </TabPanel>
      <TabPanel value="events">
        <Card padded={false}>
          <Suspense fallback={<Skeleton className="h-40" />}>
            <EventsOfGroup group={group} />
          </Suspense>
        </Card>
      </TabPanel>
      <TabPanel value="media">
        <Card>
          <PlaceMedia place={groupPlace(group.id)} read={mediaOfGroup(group.id)} action={<Compose group={group} />} />
        </Card>
      </TabPanel>
      {isModerator(group.role) && (
        <TabPanel value="manage">
          <Suspense fallback={<Skeleton className="h-96" />}>
            <ManageGroup group={group} />
          </Suspense>
        </TabPanel>
      )}
    </Tabs>
  );
}

function FirstSteps({ group }: { group: Group }) {
  return (
    <Suspense fallback={<Compose group={group} />}>
      <GroupFirstSteps group={group} />
    </Suspense>
  );
}

function Compose({ group }: { group: Group }) {
  return mayWriteNow(group) && <ComposeButton place={placeOf(group)}>{t`Create post`}</ComposeButton>;
}
