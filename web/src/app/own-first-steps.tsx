import type { Profile } from '@hearth/contract/profiles/endpoints';
import { t } from '@lingui/core/macro';
import { Camera, PencilLine, UserRoundSearch } from 'lucide-react';
import { FirstSteps } from '../components/layout/first-steps.tsx';
import { PhotoChooser } from '../features/media/public/photo-chooser.tsx';
import { ComposeButton } from '../features/posts/composer/compose-button.tsx';
import { useSetProfilePhoto } from '../features/profiles/api/set-profile-photo.ts';

/** On one's own profile while it has no posts. */
export function OwnFirstSteps({ profile, onEdit }: { profile: Profile; onEdit: () => void }) {
  const setAvatar = useSetProfilePhoto('profilePic');
  return (
    <>
      <PhotoChooser
        field="profilePic"
        onUploaded={({ id }) => setAvatar.mutateAsync(id)}
        trigger={(pick) => (
          <FirstSteps
            steps={[
              { icon: Camera, text: t`Add a profile photo`, done: profile.profilePic !== null, act: pick },
              { icon: PencilLine, text: t`Write a few words about yourself`, done: profile.bio !== '', act: onEdit },
              {
                icon: UserRoundSearch,
                text: t`Find people you know`,
                done: (profile.friendCount ?? 0) > 0,
                act: '/friends',
              },
            ]}
          />
        )}
      />
      <ComposeButton quiet>{t`Create post`}</ComposeButton>
    </>
  );
}
