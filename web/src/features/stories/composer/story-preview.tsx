import { t } from '@lingui/core/macro';
import { X } from 'lucide-react';
import { IconButton } from '../../../components/ui/buttons/icon-button.tsx';
import { StoryFrame } from '../components/story-frame.tsx';
import { StoryWords } from '../public/story-words.tsx';
import type { StoryDraft } from './story-draft.ts';

type Props = { chosen: NonNullable<StoryDraft['chosen']>; caption: string; disabled: boolean; onRemove: () => void };

const phoneShape = 'relative aspect-9/16 overflow-hidden rounded-lg bg-black max-md:mx-auto max-md:h-[42dvh] md:w-60';

/** What is typed stands in its field already; a screen reader reads it there. */
export function WordsPreview({ text, background }: Pick<StoryDraft, 'text' | 'background'>) {
  return (
    <div aria-hidden="true" className={phoneShape}>
      <StoryWords text={text || t`Start typing`} background={background} />
    </div>
  );
}

/** The story as it will look, in the shape of a phone screen. */
export function StoryPreview({ chosen: { task, preview }, caption, disabled, onRemove }: Props) {
  const film = task.file.type.startsWith('video/');
  return (
    <div className={phoneShape}>
      <StoryFrame backdrop={film ? null : preview} caption={caption.trim()}>
        {film ? (
          <video
            src={preview}
            muted
            playsInline
            controls
            preload="metadata"
            aria-label={t`Preview of your story`}
            className="absolute inset-0 size-full object-contain"
          />
        ) : (
          <img src={preview} alt={t`Preview of your story`} className="absolute inset-0 size-full object-contain" />
        )}
      </StoryFrame>
      <IconButton
        label={t`Remove ${{ name: task.file.name }}`}
        size="sm"
        disabled={disabled}
        onClick={onRemove}
        className="absolute! top-2 inset-e-2"
      >
        <X size={22} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
