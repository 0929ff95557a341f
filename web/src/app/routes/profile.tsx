import type { Profile } from '@hearth/contract/profiles/endpoints';
import { t } from '@lingui/core/macro';
import { Pencil } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Card } from '../../components/layout/card.tsx';
import { Page } from '../../components/layout/page.tsx';
import { RailAndColumn } from '../../components/layout/rail-and-column.tsx';
import { Button } from '../../components/ui/buttons/button.tsx';
import { MoreButton } from '../../components/ui/buttons/more-button.tsx';
import { Skeleton } from '../../components/ui/feedback/skeleton.tsx';
import { LazyMenu } from '../../components/ui/menus/lazy-menu.tsx';
import { TabPanel, Tabs } from '../../components/ui/menus/tabs.tsx';
import { useMember } from '../../features/accounts/public/member.ts';
import { FriendsOfList } from '../../features/friends/components/friends-list.tsx';
import { FriendAction } from '../../features/friends/public/friend-action.tsx';
import { PhotoChooser } from '../../features/media/public/photo-chooser.tsx';
import { SayHello } from '../../features/open-chat/public/say-hello.tsx';
import { FollowAgain } from '../../features/posts/choices/follow-again.tsx';
import { PostComposer } from '../../features/posts/composer/post-composer.tsx';
import { Timeline } from '../../features/posts/lists/timeline.tsx';
import { useProfile } from '../../features/profiles/api/profile.ts';
import { useSetProfilePhoto } from '../../features/profiles/api/set-profile-photo.ts';
import { ProfileAbout } from '../../features/profiles/components/profile-about.tsx';
import { ProfileHeader } from '../../features/profiles/components/profile-header.tsx';
import { ProfileFailure, ProfileSkeleton } from '../../features/profiles/components/profile-states.tsx';
import { useFollowProfile } from '../../features/profiles/components/use-follow-profile.ts';
import { useCountVisit } from '../../features/shortcuts/api/count-visit.ts';
import {
  VerificationRefusal,
  VerificationRequest,
} from '../../features/verification/components/verification-request.tsx';
import { lazyPart } from '../../lib/loading/lazy-part.ts';
import { useDocumentTitle } from '../../lib/page/document-title.ts';
import { useParams, useSearchParams } from '../../lib/router/router.tsx';

const [ProfileMenu, fetchMenu] = lazyPart(async () => (await import('../profile-menu.tsx')).ProfileMenu);
const EditProfileForm = lazy(async () => ({
  default: (await import('../../features/profiles/components/edit-profile-form.tsx')).EditProfileForm,
}));
const OwnFirstSteps = lazy(async () => ({ default: (await import('../own-first-steps.tsx')).OwnFirstSteps }));
const ProfileRail = lazy(async () => ({ default: (await import('./profile-rail.tsx')).ProfileRail }));
const MemberPhotos = lazy(async () => ({
  default: (await import('../../features/posts/lists/member-photos.tsx')).MemberPhotos,
}));

export function Component() {
  const { id: ownId } = useMember();
  const memberId = useParams().uid ?? ownId;
  // The key resets all state when the screen changes to another profile.
  return <ProfileScreen key={memberId} memberId={memberId} own={memberId === ownId} />;
}

function ProfileScreen({ memberId, own }: { memberId: string; own: boolean }) {
  const { data: profile, isPending, error, refetch } = useProfile(memberId);
  useFollowProfile(profile?.id ?? null);
  useCountVisit('profile', own ? null : (profile?.id ?? null));
  useDocumentTitle(profile?.displayName ?? t`Profile`);
  if (isPending) return <ProfileSkeleton />;
  if (!profile || error) return <ProfileFailure error={error} own={own} onRetry={() => void refetch()} />;
  return own ? <OwnProfile profile={profile} /> : <OtherProfile profile={profile} />;
}

function OwnProfile({ profile }: { profile: Profile }) {
  const [editing, setEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const done = () => {
    flushSync(() => setEditing(false));
    editButton.current?.focus();
  };
  const setAvatar = useSetProfilePhoto('profilePic');
  const setCover = useSetProfilePhoto('coverPhoto');
  return (
    <Page>
      <ProfileHeader
        profile={profile}
        coverAction={<PhotoChooser field="coverPhoto" onUploaded={({ id }) => setCover.mutateAsync(id)} />}
        avatarAction={<PhotoChooser field="profilePic" onUploaded={({ id }) => setAvatar.mutateAsync(id)} />}
        actions={
          <>
            {!editing && (
              <Button ref={editButton} onClick={() => setEditing(true)}>
                <Pencil size={22} aria-hidden="true" />
                {t`Edit Profile`}
              </Button>
            )}
            {!profile.verified && <VerificationRequest />}
          </>
        }
      />
      {!profile.verified && <VerificationRefusal />}
      {editing ? (
        <Card>
          <Suspense fallback={<Skeleton className="h-96" />}>
            <EditProfileForm profile={profile} onDone={done} />
          </Suspense>
        </Card>
      ) : (
        <ProfileTabs profile={profile} onEdit={() => setEditing(true)} />
      )}
    </Page>
  );
}

function OtherProfile({ profile }: { profile: Profile }) {
  return (
    <Page>
      <ProfileHeader
        profile={profile}
        actions={
          <>
            <FriendAction person={profile} size="md" messageAll />
            <FollowAgain person={profile} />
            <LazyMenu onNear={fetchMenu} button={(props) => <MoreButton {...props} />}>
              <ProfileMenu profile={profile} />
            </LazyMenu>
          </>
        }
      />
      <ProfileTabs profile={profile} />
    </Page>
  );
}

const tabs = [
  { value: 'timeline', label: t`Timeline` },
  { value: 'about', label: t`About` },
  { value: 'friends', label: t`Friends` },
  { value: 'photos', label: t`Photos` },
] as const;
type Tab = (typeof tabs)[number]['value'];

function ProfileTabs({ profile, onEdit }: { profile: Profile; onEdit?: () => void }) {
  const [params, setParams] = useSearchParams();
  const tab = tabs.find(({ value }) => value === params.get('tab'))?.value ?? 'timeline';
  const show = (next: Tab) => setParams(next === 'timeline' ? {} : { tab: next }, { replace: true });
  return (
    <Tabs attached label={t`Profile`} tabs={tabs} value={tab} onChange={show}>
      <TabPanel value="timeline">
        <RailAndColumn rail={<ProfileRail profile={profile} onShow={show} />}>
          {onEdit && <PostComposer />}
          <Timeline
            person={profile}
            action={
              onEdit ? (
                <Suspense>
                  <OwnFirstSteps profile={profile} onEdit={onEdit} />
                </Suspense>
              ) : (
                <SayHello person={profile} />
              )
            }
          />
        </RailAndColumn>
      </TabPanel>
      <TabPanel value="about">
        <Card>
          <ProfileAbout profile={profile} />
        </Card>
      </TabPanel>
      <TabPanel value="friends">
        <Card>
          <FriendsOfList memberId={profile.id} closed={profile.friendCount === null} />
        </Card>
      </TabPanel>
      <TabPanel value="photos">
        <Card>
          <Suspense fallback={<Skeleton className="h-96" />}>
            <MemberPhotos person={profile} />
          </Suspense>
        </Card>
      </TabPanel>
    </Tabs>
  );
}
