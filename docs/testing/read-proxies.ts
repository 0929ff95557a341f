/** A directive with its words and, if it has braces, what is in them. */
export type Directive = { name: string; words: readonly string[]; inside: readonly Directive[] };

const wordsOfLine = (line: string) => line.match(/"[^"]*"|'[^']*'|`[^`]*`|\S+/g)?.map(withoutQuotes) ?? [];
const withoutQuotes = (word: string) => word.replace(/^(["'`])(.*)\1$/s, '$2');

/** Directives of nginx end with a semicolon, those of a Caddyfile with the line. */
function readBraces(text: string, end: RegExp): Directive[] {
  const tokens = text.replaceAll(/^\s*#.*$/gm, '').match(end) ?? [];
  const read = (): Directive[] => {
    const found: Directive[] = [];
    let words: string[] = [];
    const close = (inside: Directive[] = []) => {
      const [name = '', ...rest] = words;
      if (words.length > 0 || inside.length > 0) found.push({ name, words: rest, inside });
      words = [];
    };
    for (let token = tokens.shift(); token !== undefined && token !== '}'; token = tokens.shift()) {
      if (token === '{') close(read());
      else if (token === ';' || token === '\n') close();
      else words.push(withoutQuotes(token));
    }
    close();
    return found;
  };
  return read();
}

export const readNginx = (text: string) => readBraces(text, /"[^"]*"|'[^']*'|[{};]|[^\s{};]+/g);
export const readCaddy = (text: string) => readBraces(text, /"[^"]*"|`[^`]*`|[{}](?=\s|$)|\n|[^\s]+/g);

/** A line at the margin names a section, in which the indented lines behind it are. */
export function readHaproxy(text: string): Directive[] {
  const sections: { name: string; words: string[]; inside: Directive[] }[] = [];
  for (const line of text.split('\n').filter((each) => each.trim() !== '' && !each.trim().startsWith('#'))) {
    const [name = '', ...words] = wordsOfLine(line);
    if (line.startsWith(' ')) sections.at(-1)?.inside.push({ name, words, inside: [] });
    else sections.push({ name, words, inside: [] });
  }
  return sections;
}

/** Everywhere below, in the order of the file. */
export function allNamed(directives: readonly Directive[], name: string): Directive[] {
  return directives.flatMap((each) => [...(each.name === name ? [each] : []), ...allNamed(each.inside, name)]);
}

const units = { '': 1, k: 1_024, m: 1_048_576, kb: 1_000, mb: 1_000_000, ms: 1, s: 1_000, min: 60_000, d: 86_400_000 };

function inUnits(text: string | undefined, unit: (given: string) => keyof typeof units): number {
  const [, number, given = ''] = /^(\d+)([a-z]*)$/i.exec(text ?? '') ?? [];
  return number === undefined ? Number.NaN : Number(number) * units[unit(given.toLowerCase())];
}

export const bytesOf = (text: string | undefined) => inUnits(text, (given) => given as keyof typeof units);
/** A number alone is seconds for nginx, but our files always say the unit. */
export const msOf = (text: string | undefined) =>
  inUnits(text, (given) => (given === 'm' ? 'min' : (given as keyof typeof units)));
