import type { Profile } from '@hearth/contract/profiles/endpoints';
import { t } from '@lingui/core/macro';
import { Ban, Ellipsis, Flag, Pencil } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Page } from '../../components/layout/page.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { IconButton } from '../../components/ui/icon-button.tsx';
import { Menu, MenuItem } from '../../components/ui/menu.tsx';
import { TabPanel, Tabs } from '../../components/ui/tabs.tsx';
import { useMember } from '../../features/accounts/public/member.ts';
import { FriendsOfList } from '../../features/friends/components/friends-list.tsx';
import { FriendAction } from '../../features/friends/public/friend-action.tsx';
import { useBlockMember } from '../../features/friends/public/use-block-member.ts';
import { PhotoChooser } from '../../features/media/components/photo-chooser.tsx';
import { FollowAgain } from '../../features/posts/choices/follow-again.tsx';
import { LazyFeedChoiceItems } from '../../features/posts/choices/lazy-feed-choice-items.tsx';
import { PostComposer } from '../../features/posts/composer/post-composer.tsx';
import { MemberPhotos } from '../../features/posts/lists/member-photos.tsx';
import { Timeline } from '../../features/posts/lists/timeline.tsx';
import { useProfile } from '../../features/profiles/api/profile.ts';
import { useSetProfilePhoto } from '../../features/profiles/api/set-profile-photo.ts';
import { EditProfileForm } from '../../features/profiles/components/edit-profile-form.tsx';
import { ProfileAbout } from '../../features/profiles/components/profile-about.tsx';
import { ProfileHeader } from '../../features/profiles/components/profile-header.tsx';
import { ProfileFailure, ProfileSkeleton } from '../../features/profiles/components/profile-states.tsx';
import { useFollowProfile } from '../../features/profiles/components/use-follow-profile.ts';
import { useReport } from '../../features/reports/public/use-report.tsx';
import { useCountVisit } from '../../features/shortcuts/api/count-visit.ts';
import {
  VerificationRefusal,
  VerificationRequest,
} from '../../features/verification/components/verification-request.tsx';
import { useDocumentTitle } from '../../lib/document-title.ts';
import { useParams, useSearchParams } from '../../lib/router/router.tsx';
import { navigate } from '../../lib/router/visit.ts';

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
            {!profile.verified && <VerificationRequest />}
            {!editing && (
              <Button ref={editButton} onClick={() => setEditing(true)}>
                <Pencil size={18} aria-hidden="true" />
                {t`Edit Profile`}
              </Button>
            )}
          </>
        }
      />
      {!profile.verified && <VerificationRefusal />}
      {editing ? (
        <Card>
          <EditProfileForm profile={profile} onDone={done} />
        </Card>
      ) : (
        <ProfileTabs profile={profile} />
      )}
    </Page>
  );
}

function OtherProfile({ profile }: { profile: Profile }) {
  const blockMember = useBlockMember();
  const more = useRef<HTMLButtonElement>(null);
  const { report, dialog } = useReport({ kind: 'member', memberId: profile.id }, { button: more });
  const block = async () => {
    if (await blockMember(profile)) navigate('/home');
  };
  return (
    <Page>
      <ProfileHeader
        profile={profile}
        actions={
          <>
            <FriendAction person={profile} size="md" messageAll />
            <FollowAgain person={profile} />
            <Menu
              trigger={
                <IconButton ref={more} label={t`More`}>
                  <Ellipsis size={20} aria-hidden="true" />
                </IconButton>
              }
            >
              <LazyFeedChoiceItems person={profile} />
              <MenuItem icon={<Flag size={20} aria-hidden="true" />} onSelect={report}>
                {t({ message: 'Report', context: 'button' })}
              </MenuItem>
              <MenuItem danger icon={<Ban size={20} aria-hidden="true" />} onSelect={() => void block()}>
                {t({ message: 'Block', context: 'verb' })}
              </MenuItem>
            </Menu>
            {dialog}
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

function ProfileTabs({ profile }: { profile: Profile }) {
  const { id: memberId } = useMember();
  const [params, setParams] = useSearchParams();
  const tab = tabs.find(({ value }) => value === params.get('tab'))?.value ?? 'timeline';
  const show = (next: Tab) => setParams(next === 'timeline' ? {} : { tab: next }, { replace: true });
  return (
    <Tabs label={t`Profile`} tabs={tabs} value={tab} onChange={show}>
      <TabPanel value="timeline">
        <div className="mx-auto flex max-w-[640px] flex-col gap-2 md:gap-4">
          {profile.id === memberId && <PostComposer />}
          <Timeline person={profile} />
        </div>
      </TabPanel>
      <TabPanel value="about">
        <Card>
          <ProfileAbout profile={profile} />
        </Card>
      </TabPanel>
      <TabPanel value="friends">
        <Card>
          <FriendsOfList memberId={profile.id} />
        </Card>
      </TabPanel>
      <TabPanel value="photos">
        <Card>
          <MemberPhotos person={profile} />
        </Card>
      </TabPanel>
    </Tabs>
  );
}
