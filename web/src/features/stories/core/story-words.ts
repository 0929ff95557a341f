import { type StoryBackground, storyImageSeconds, storyWordsSeconds } from '@hearth/contract/stories/rules';

type Background = { label: string; from: string; to: string };

export const backgrounds: Record<StoryBackground, Background> = {
  ember: { label: 'Ember', from: '#c2410c', to: '#7c2d12' },
  rose: { label: 'Rose', from: '#be185d', to: '#831843' },
  violet: { label: 'Violet', from: '#6d28d9', to: '#4c1d95' },
  blue: { label: 'Blue', from: '#1d4ed8', to: '#1e3a8a' },
  teal: { label: 'Teal', from: '#0f766e', to: '#134e4a' },
  forest: { label: 'Forest', from: '#166534', to: '#14532d' },
  slate: { label: 'Slate', from: '#475569', to: '#1e293b' },
  night: { label: 'Night', from: '#1f2937', to: '#030712' },
};

export function backgroundImage(background: StoryBackground): string {
  const { from, to } = backgrounds[background];
  return `linear-gradient(160deg, ${from}, ${to})`;
}

/** The size of the letters in hundredths of the story's width: few words are large, and many still fit. */
export function letterSize(text: string): number {
  const lines = text.split('\n').length;
  const length = Math.max(text.length, lines * 22);
  if (length <= 40) return 10;
  if (length <= 110) return 8;
  if (length <= 260) return 6;
  return 4.6;
}

const lettersPerSecond = 20;

/** As long as it takes to read the words. */
export function wordsSeconds(text: string): number {
  return Math.min(storyWordsSeconds, Math.max(storyImageSeconds, text.length / lettersPerSecond));
}
