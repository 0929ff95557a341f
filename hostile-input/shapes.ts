/** A text that begins with `start`, repeats `part` up to `length` characters, and ends with `end`. */
function filled(length: number, part: string, { start = '', end = '' } = {}): string {
  const times = Math.max(0, Math.ceil((length - start.length - end.length) / part.length));
  return `${start}${part.repeat(times)}${end}`;
}

/** Two parts, each repeated for half of the length. */
function halves(length: number, one: string, other: string, start = ''): string {
  return start + filled(length / 2, one) + filled(length / 2, other);
}

const digits32 = '0123456789abcdef0123456789abcdef';

/** Texts that made a text function slow somewhere, or that break its assumptions. */
export const shapes: Record<string, (length: number) => string> = {
  'one letter': (length) => filled(length, 'a'),
  'spaces, then a letter': (length) => filled(length, ' ', { end: 'x' }),
  'words and line breaks': (length) => filled(length, 'ab \n\t'),
  'an address with brackets and commas': (length) => filled(length, '),', { start: 'https://a.b/' }),
  'an address with dots, then a letter': (length) => filled(length, '.', { start: 'https://a.b/', end: 'x' }),
  'an address with open and closed brackets': (length) => halves(length, '(', ')', 'https://a.b/'),
  'addresses without spaces': (length) => filled(length, 'https://'),
  'addresses with www': (length) => filled(length, 'www.'),
  'an address that goes up and down': (length) => filled(length, 'a/../', { start: 'https://a.b/' }),
  'a host of accents': (length) => filled(length, 'é', { start: 'https://', end: '.example' }),
  'many names before a host': (length) => filled(length, '@', { start: 'https://', end: 'a.b' }),
  'an e-mail address without an end': (length) => filled(length, 'a@a.'),
  'an e-mail address with dashes': (length) => filled(length, 'a-', { start: 'a@' }),
  'equals signs, then a letter': (length) => filled(length, '=', { end: 'x' }),
  'dashes between letters': (length) => filled(length, '-', { start: 'a', end: 'b' }),
  'ids of files': (length) => filled(length, `-${digits32}`, { end: '/' }),
  dots: (length) => filled(length, '.'),
  'letters and dots': (length) => filled(length, 'a.'),
  'slashes and backslashes': (length) => filled(length, '\\/'),
  digits: (length) => filled(length, '1', { start: '+' }),
  'digits and brackets': (length) => filled(length, '(1) ', { end: 'x' }),
  'opening signs': (length) => filled(length, '<['),
  'percent signs': (length) => filled(length, '%'),
  'marks above and below': (length) => filled(length, '\u0316\u0300', { start: 'a' }),
  'marks above, then below': (length) => halves(length, '\u0300', '\u0316', 'a'),
  'marks of other scripts': (length) => halves(length, '\u0ec8', '\u0eb8', 'ก'),
  'signs that become marks': (length) => halves(length, '\uff9e', '\u093c', 'か'),
  'marks and unseen characters': (length) => filled(length, `${'\u0ec8'.repeat(14)}${'\u0eb8'.repeat(15)}\u200b`),
  'letters that become many': (length) => filled(length, '\ufdfa'),
  'Greek with apostrophes': (length) => filled(length, "Σ'"),
  'emoji joined to one': (length) => filled(length, '👩\u200d'),
  'emoji apart': (length) => filled(length, '😀 '),
  'half flags': (length) => filled(length, '🇩'),
  'digits that become emoji': (length) => filled(length, '1\ufe0f', { end: 'x' }),
  'skin tones': (length) => filled(length, '🏽', { end: 'x' }),
  'halves of characters': (length) => filled(length, '\ud83d'),
  'changes of direction': (length) => filled(length, '\u202eא\u202c'),
  'an address that ends in dots and brackets': (length) => filled(length, '.)', { start: 'https://a.b/' }),
  'an address in quotes and angles': (length) => filled(length, `'"<>`, { start: 'https://a.b/' }),
  'a host of IPv6': (length) => filled(length, ':0', { start: 'https://[', end: ']/' }),
  'hosts in ASCII of other scripts': (length) => filled(length, 'xn--', { start: 'https://' }),
  'signs of mentions and tags': (length) => filled(length, '@#'),
  'faces of colons and brackets': (length) => filled(length, ':-)('),
  'capital letters that grow': (length) => filled(length, 'İß'),
  'line breaks of two characters': (length) => filled(length, '\r\n', { end: 'x' }),
  'ends of words without spaces': (length) => filled(length, '語。'),
};
