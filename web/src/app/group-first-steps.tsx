import type { Group } from '@hearth/contract/groups/endpoints';
import { t } from '@lingui/core/macro';
import { ImagePlus, UserRoundPlus } from 'lucide-react';
import { lazy, useState } from 'react';
import { FirstSteps } from '../components/layout/first-steps.tsx';
import { Opening } from '../components/ui/dialogs/opening.tsx';
import { useEditGroup } from '../features/groups/api/edit-group.ts';
import { placeOf } from '../features/groups/api/group-posts.ts';
import { PhotoChooser } from '../features/media/public/photo-chooser.tsx';
import { ComposeButton } from '../features/posts/composer/compose-button.tsx';

const InviteDialog = lazy(async () => ({
  default: (await import('../features/groups/components/invite-dialog.tsx')).InviteDialog,
}));

/** For the owner of a group without posts: a picture, people, the first post. */
export function GroupFirstSteps({ group }: { group: Group }) {
  const edit = useEditGroup(group.id);
  const [inviting, setInviting] = useState(false);
  return (
    <>
      <PhotoChooser
        field="groupPicture"
        onUploaded={({ id }) => edit.mutateAsync({ pictureId: id })}
        trigger={(pick) => (
          <FirstSteps
            steps={[
              { icon: ImagePlus, text: t`Add a picture`, done: group.picture !== null, act: pick },
              {
                icon: UserRoundPlus,
                text: t`Invite your friends`,
                done: group.memberCount > 1,
                act: () => setInviting(true),
              },
            ]}
          />
        )}
      />
      <ComposeButton place={placeOf(group)} quiet>
        {t`Create post`}
      </ComposeButton>
      {inviting && (
        <Opening>
          <InviteDialog group={group} onClose={() => setInviting(false)} />
        </Opening>
      )}
    </>
  );
}
