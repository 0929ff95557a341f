import type { StoryBackground } from '@hearth/contract/stories/rules';
import { t } from '@lingui/core/macro';

export const backgroundLabels: Record<StoryBackground, string> = {
  ember: t({ message: 'Ember', context: 'colour' }),
  rose: t({ message: 'Rose', context: 'colour' }),
  violet: t({ message: 'Violet', context: 'colour' }),
  blue: t({ message: 'Blue', context: 'colour' }),
  teal: t({ message: 'Teal', context: 'colour' }),
  forest: t({ message: 'Forest', context: 'colour' }),
  slate: t({ message: 'Slate', context: 'colour' }),
  night: t({ message: 'Night', context: 'colour' }),
};
