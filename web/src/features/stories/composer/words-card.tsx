import { maxStoryWords } from '@hearth/contract/stories/rules';
import { t } from '@lingui/core/macro';
import { EmojiButton } from '../../../components/emoji/emoji-button.tsx';
import { cx } from '../../../lib/page/cx.ts';
import { useMember } from '../../accounts/public/member.ts';
import { MentionField } from '../../mentions/public/mention-field.tsx';
import { backgroundImage, letterSize } from '../core/story-words.ts';
import { wordsStyle } from '../public/story-words.tsx';
import { cardStyle, onCardStyle, writtenStyle } from './card-style.ts';
import type { StoryDraft, StoryDraftStore } from './story-draft.ts';

type Props = { draft: StoryDraft; disabled: boolean; onChange: StoryDraftStore['change'] };

/** The words of a story, typed where and as they will be seen. */
export function WordsCard({ draft: { text, mentions, background, audience }, disabled, onChange }: Props) {
  return (
    <div
      data-writes
      style={{ backgroundImage: backgroundImage(background) }}
      onPointerUp={({ target, currentTarget }) =>
        target === currentTarget && currentTarget.querySelector('textarea')?.focus()
      }
      className={cx(cardStyle, writtenStyle, 'on-film flex cursor-text items-center justify-center *:first:w-full')}
    >
      <MentionField
        setting={{ audience }}
        label={t({ message: 'Text', context: 'noun' })}
        labelHidden
        placeholder={t`Start typing`}
        dir="auto"
        limit={{ max: maxStoryWords, what: t({ message: 'Text', context: 'noun' }) }}
        readOnly={disabled}
        words={{ text, mentions }}
        onWords={(words) => onChange({ text: words.text, mentions: words.mentions })}
        style={{ fontSize: `${letterSize(text.trim())}cqw` }}
        className={cx(onCardStyle, wordsStyle, 'max-h-[100cqh]! rounded-none! bg-transparent! px-[7cqw]! py-0!')}
      />
      <div className="absolute inset-e-1.5 bottom-1.5">
        <EmojiButton memberId={useMember().id} disabled={disabled} beside />
      </div>
    </div>
  );
}
