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
