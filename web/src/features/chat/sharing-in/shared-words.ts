import type { SharedIn } from '../../../lib/storage/shared-in.ts';

/** Title, words and address, each once: apps put the address into the words, or the title before them. */
export function sharedWords({ title, text, url }: Pick<SharedIn, 'title' | 'text' | 'url'>): string {
  const parts = [title, text, url].map((part) => part.trim()).filter((part) => part !== '');
  return parts
    .filter((part, index) => !parts.some((other, at) => at !== index && contains(other, part, at < index)))
    .join('\n');
}

/** Of two that are the same the first stays. */
function contains(other: string, part: string, isBefore: boolean): boolean {
  return other === part ? isBefore : other.includes(part);
}
