import { maxStoryWords, storyBackgrounds } from '@hearth/contract/stories/rules';
import { t } from '@lingui/core/macro';
import { EmojiButton } from '../../../components/emoji/emoji-button.tsx';
import { RadioGroup } from '../../../components/ui/fields/radio-group.tsx';
import { useMember } from '../../accounts/public/member.ts';
import { MentionField } from '../../mentions/public/mention-field.tsx';
import { backgroundImage } from '../core/story-words.ts';
import { backgroundLabels } from './background-words.ts';
import type { StoryDraft, StoryDraftStore } from './story-draft.ts';

type Props = { draft: StoryDraft; disabled: boolean; onChange: StoryDraftStore['change'] };

/** The words of a story and the colour behind them. */
export function WordsFields({ draft: { text, mentions, background, audience }, disabled, onChange }: Props) {
  return (
    <>
      <div data-writes className="flex flex-col items-end gap-1 *:first:self-stretch">
        <MentionField
          setting={{ audience }}
          label={t({ message: 'Text', context: 'noun' })}
          placeholder={t`Start typing`}
          dir="auto"
          rows={5}
          limit={{ max: maxStoryWords, what: t({ message: 'Text', context: 'noun' }) }}
          readOnly={disabled}
          words={{ text, mentions }}
          onWords={(words) => onChange({ text: words.text, mentions: words.mentions })}
        />
        <EmojiButton memberId={useMember().id} disabled={disabled} />
      </div>
      <RadioGroup legend={t`Background`} className="grid-flow-row grid-cols-[repeat(auto-fill,2.75rem)]">
        {storyBackgrounds.map((name) => (
          <label
            key={name}
            title={backgroundLabels[name]}
            className="relative inline-flex size-11 cursor-pointer rounded-full border-2 border-transparent p-0.5 has-checked:border-accent has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name="story-background"
              aria-label={backgroundLabels[name]}
              disabled={disabled}
              checked={background === name}
              onChange={() => onChange({ background: name })}
              className="absolute inset-0 size-full cursor-pointer appearance-none rounded-full opacity-0"
            />
            <span
              aria-hidden="true"
              style={{ backgroundImage: backgroundImage(name) }}
              className="size-full rounded-full"
            />
          </label>
        ))}
      </RadioGroup>
    </>
  );
}
