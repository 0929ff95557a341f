import { type StoryBackground, storyImageSeconds, storyWordsSeconds } from '@hearth/contract/stories/rules';

type Background = { from: string; to: string };

export const backgrounds: Record<StoryBackground, Background> = {
  ember: { from: '#c2410c', to: '#7c2d12' },
  rose: { from: '#be185d', to: '#831843' },
  violet: { from: '#6d28d9', to: '#4c1d95' },
  blue: { from: '#1d4ed8', to: '#1e3a8a' },
  teal: { from: '#0f766e', to: '#134e4a' },
  forest: { from: '#166534', to: '#14532d' },
  slate: { from: '#475569', to: '#1e293b' },
  night: { from: '#1f2937', to: '#030712' },
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
