import type { Story, StoryRing } from '@hearth/contract/stories/endpoints';
import { t } from '@lingui/core/macro';
import { Pause, Play, Volume2, VolumeX, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import type { Ref } from 'react';
import { IconButton } from '../../../components/ui/buttons/icon-button.tsx';
import { Avatar } from '../../../components/ui/pictures/avatar.tsx';
import { VerifiedBadge } from '../../../components/ui/pictures/verified-badge.tsx';
import { CutName } from '../../../components/ui/text/cut-text.tsx';
import { ShortTime } from '../../../components/ui/text/relative-time.tsx';
import { usePerson } from '../../../lib/cache/person-cache.ts';
import { Link } from '../../../lib/router/link.tsx';
import { useStore } from '../../../lib/state/store.ts';
import { AudienceIcon } from '../../audience/public/audience-icon.tsx';
import { silence } from './sound.ts';

export const onDark = 'bg-black/40! text-white! hover:bg-white/25!';

type Props = {
  ring: StoryRing;
  story: Story;
  paused: boolean;
  onPause: (paused: boolean) => void;
  pauseRef: Ref<HTMLButtonElement>;
};

function SoundButton() {
  const muted = useStore(silence);
  const Icon = muted ? VolumeX : Volume2;
  return (
    <IconButton
      label={muted ? t({ message: 'Unmute', context: 'video' }) : t({ message: 'Mute', context: 'video' })}
      className={onDark}
      onClick={() => silence.set(!muted)}
    >
      <Icon size={22} aria-hidden="true" />
    </IconButton>
  );
}

export function ViewerHeader({ ring, story, paused, onPause, pauseRef }: Props) {
  const person = usePerson(ring.person);
  const Icon = paused ? Play : Pause;
  return (
    <div className="flex items-center gap-1.5">
      <Avatar id={person.id} src={person.profilePic} name={person.displayName} size={40} decorative />
      <div className="me-auto ms-1 min-w-0">
        <div className="flex min-w-0 items-center gap-1 font-semibold">
          <Link
            to={`/profile/${person.id}`}
            className="flex min-h-6 min-w-0 items-center text-white no-underline hover:underline"
          >
            <CutName text={person.displayName} />
          </Link>
          {person.verified && <VerifiedBadge size={16} />}
        </div>
        <p className="flex items-center gap-1.5 text-sm">
          <ShortTime at={story.createdAt} />
          <AudienceIcon audience={story.audience} />
        </p>
      </div>
      <IconButton
        ref={pauseRef}
        label={paused ? t`Play` : t`Pause`}
        className={onDark}
        onClick={() => onPause(!paused)}
      >
        <Icon size={22} aria-hidden="true" />
      </IconButton>
      {story.media?.kind === 'video' && <SoundButton />}
      <Dialog.Close asChild>
        <IconButton label={t`Close`} className={onDark}>
          <X size={22} aria-hidden="true" />
        </IconButton>
      </Dialog.Close>
    </div>
  );
}
