const known = 20_000;
const syllables = ['ka', 'lo', 'mi', 'ne', 'ru', 'sa', 'to', 've'];

/** Numbers that repeat in every run. */
export function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

export function spell(n: number, letters: readonly string[] = syllables): string {
  let word = '';
  for (let left = n + letters.length; left > 0; left = Math.floor(left / letters.length))
    word += letters[left % letters.length];
  return word;
}

/** Few words are frequent, most are rare. */
export function anyWord(random: () => number, letters: readonly string[] = syllables): string {
  return spell(Math.floor(known * random() ** 4), letters);
}
