import { t } from '@lingui/core/macro';
import { Camera, ImagePlus } from 'lucide-react';
import { PersonAvatar } from '../../components/people/person-avatar.tsx';
import { Button } from '../../components/ui/buttons/button.tsx';
import { useMember } from '../../features/accounts/public/member.ts';
import { PhotoChooser } from '../../features/media/public/photo-chooser.tsx';
import { useSetProfilePhoto } from '../../features/profiles/api/set-profile-photo.ts';
import { useMediaQuery } from '../../lib/page/use-media-query.ts';

/** A device that is touched has a camera; another would open the same window for files. */
export function PhotoStep() {
  const member = useMember();
  const hasCamera = useMediaQuery('(pointer: coarse)');
  const set = useSetProfilePhoto('profilePic');
  const chooser = { field: 'profilePic', onUploaded: ({ id }: { id: string }) => set.mutateAsync(id) } as const;
  return (
    <div className="flex flex-col items-center gap-5 py-4">
      <PersonAvatar person={member} size={128} decorative />
      <div className="flex flex-wrap justify-center gap-2">
        <PhotoChooser
          {...chooser}
          trigger={(pick) => (
            <Button variant="soft" onClick={pick}>
              <ImagePlus size={22} aria-hidden="true" />
              {t`Choose photo`}
            </Button>
          )}
        />
        {hasCamera && (
          <PhotoChooser
            {...chooser}
            camera
            trigger={(pick) => (
              <Button variant="secondary" onClick={pick}>
                <Camera size={22} aria-hidden="true" />
                {t`Take photo`}
              </Button>
            )}
          />
        )}
      </div>
    </div>
  );
}
