import { maxStoryCaption } from '@hearth/contract/stories/rules';
import { t } from '@lingui/core/macro';
import { X } from 'lucide-react';
import { IconButton } from '../../../components/ui/buttons/icon-button.tsx';
import { cx } from '../../../lib/page/cx.ts';
import { MentionField } from '../../mentions/public/mention-field.tsx';
import { captionStyle, StoryFrame } from '../components/story-frame.tsx';
import { cardStyle, onCardStyle, writtenStyle } from './card-style.ts';
import type { StoryDraft, StoryDraftStore } from './story-draft.ts';

type Props = {
  draft: StoryDraft;
  chosen: NonNullable<StoryDraft['chosen']>;
  disabled: boolean;
  onChange: StoryDraftStore['change'];
  onRemove: () => void;
};

/** The photo or video as it will look, its caption typed where it will stand. */
export function MediaCard({ draft, chosen: { task, preview }, disabled, onChange, onRemove }: Props) {
  const { audience, caption, captionMentions } = draft;
  const film = task.file.type.startsWith('video/');
  return (
    <div className={cx(cardStyle, writtenStyle, 'on-film bg-black')}>
      <StoryFrame backdrop={film ? null : preview} caption="">
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
      {/* Above the controls of a film. */}
      <div className={cx('absolute inset-x-4 flex justify-center', film ? 'bottom-18' : 'bottom-4')}>
        <MentionField
          setting={{ audience }}
          label={t`Caption`}
          labelHidden
          placeholder={t`Caption`}
          dir="auto"
          limit={{ max: maxStoryCaption, what: t`Caption` }}
          readOnly={disabled}
          words={{ text: caption, mentions: captionMentions }}
          onWords={(words) => onChange({ caption: words.text, captionMentions: words.mentions })}
          className={cx(onCardStyle, captionStyle, 'w-auto! min-w-28 max-w-full bg-black/65! py-2!')}
        />
      </div>
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
