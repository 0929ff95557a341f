/** Hashes of every one, two and three letters in a row of a folded name (decision 009). */
export function nameGrams(key: string): number[] {
  return [...new Set([1, 2, 3].flatMap((size) => gramsOf(key, size)))];
}

/** The grams that every name with the query in it has. */
export function queryGrams(query: string): number[] {
  const size = Math.min(3, Array.from(query).length);
  return [...new Set(gramsOf(query, size))];
}

function gramsOf(text: string, size: number): number[] {
  const letters = Array.from(text);
  return letters.slice(size - 1).map((_, start) => hash(letters.slice(start, start + size).join('')));
}

/** FNV-1a. Two grams may share a hash: the names themselves are compared afterwards. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value | 0;
}
