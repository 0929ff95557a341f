import { locale } from '../../../lib/language/words.ts';

type Guess = { lang: string; accuracy: number };

/** More text tells no more, and takes longer. */
const readLength = 1_000;
const fewestLetters = 4;
/** Addresses are in no language, and would be taken for rare ones. */
const links = /https?:\/\/\S+/gi;

/** What a text is written in, as far as it can be told. The detector is loaded when it is first needed. */
export async function detectLanguage(text: string): Promise<string | null> {
  const read = text.slice(0, readLength).replace(links, ' ');
  if ((read.match(/\p{L}/gu)?.length ?? 0) < fewestLetters) return null;
  try {
    const { detectAll } = await import('tinyld/light');
    return judge(detectAll(read), locale.split('-', 1)[0] ?? '');
  } catch {
    // Without a network the detector cannot be loaded; the language is then not known.
    return null;
  }
}

/** A few words may be of several languages; then the member's own is the likeliest. */
export function judge(guesses: readonly Guess[], own: string): string | null {
  const [best] = guesses;
  if (!best) return null;
  const ownGuess = guesses.find(({ lang }) => lang === own);
  if (best.accuracy < 0.5 && ownGuess && ownGuess.accuracy * 2 >= best.accuracy) return own;
  return best.accuracy >= 0.1 ? best.lang : null;
}
