import { type StoryBackground, storyBackgrounds } from '@hearth/contract/stories/rules';
import { t } from '@lingui/core/macro';
import { RadioGroup } from '../../../components/ui/fields/radio-group.tsx';
import { backgroundImage } from '../core/story-words.ts';
import { backgroundLabels } from './background-words.ts';

type Props = { value: StoryBackground; disabled: boolean; onChange: (next: StoryBackground) => void };

/** The colours behind the words, one round swatch each. */
export function BackgroundRow({ value, disabled, onChange }: Props) {
  return (
    <RadioGroup legend={t`Background`} legendHidden className="auto-cols-max! gap-0! overflow-x-auto p-1">
      {storyBackgrounds.map((name) => (
        <label
          key={name}
          title={backgroundLabels[name]}
          className="relative inline-flex size-9 cursor-pointer rounded-full border-2 border-transparent p-0.5 has-checked:border-accent has-focus-visible:outline-2 has-focus-visible:outline-accent max-md:size-11"
        >
          <input
            type="radio"
            name="story-background"
            aria-label={backgroundLabels[name]}
            disabled={disabled}
            checked={value === name}
            onChange={() => onChange(name)}
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
  );
}
