/** An emoji with its name and further words to find it by. */
export type NamedEmoji = readonly [emoji: string, name: string, words: string];

const mostTyped = 60;
const mostFound = 120;

/** Without capitals and accents. */
function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Those that have every typed word in their name or words; names that begin with what was typed come first. */
export function findEmoji(emoji: readonly NamedEmoji[], typed: string): NamedEmoji[] {
  const wanted = fold(typed.slice(0, mostTyped)).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return [];
  const [first = ''] = wanted;
  const found = emoji.flatMap((named) => {
    const [sign, name, words] = named;
    if (sign === typed.trim()) return { named, rank: 0 };
    const text = fold(`${name} ${words}`);
    if (!wanted.every((word) => text.includes(word))) return [];
    return { named, rank: rankOf(text, first) };
  });
  return found
    .sort((a, b) => a.rank - b.rank)
    .slice(0, mostFound)
    .map(({ named }) => named);
}

function rankOf(text: string, word: string): number {
  if (text.startsWith(word)) return 1;
  return text.includes(` ${word}`) ? 2 : 3;
}
