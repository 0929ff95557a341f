import type { StoryWords } from '../plan/actions.ts';

/** Some stories have an empty caption. */
export const storyCaptions: readonly string[] = [
  'Good morning! ☀️',
  'Look up ✨',
  'On the way…',
  'Day three',
  'Guess where',
  'No words needed',
  'Home again 🏡',
  'Soon!',
  'مساء الخير',
  'いい天気',
  '¡Por fin!',
  '',
  '',
  '',
  '',
];

/** Some stories are words on a colour. */
export const storyWords: readonly StoryWords[] = [
  { text: 'Who is up for a walk by the river on Saturday? 🌿', background: 'forest' },
  { text: 'Thirty years in this street today. Thank you, neighbours.', background: 'violet' },
  { text: 'صباح الخير يا أصدقاء', background: 'teal' },
];
