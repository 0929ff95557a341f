/**
 * The statements of a script, each without comments before it. They are sent one by one: a distributed database refuses
 * several in one round trip. Quoted texts, quoted names, dollar quotes and comments may contain semicolons.
 */
export function splitStatements(script: string): string[] {
  const statements: string[] = [];
  let current = '';
  let at = 0;
  while (at < script.length) {
    const end = endOfPart(script, at);
    const part = script.slice(at, end);
    if (part === ';') {
      statements.push(current);
      current = '';
    } else if (!isComment(part)) current += part;
    at = end;
  }
  return [...statements, current].map((text) => text.trim()).filter((text) => text !== '');
}

const isComment = (part: string) => part.startsWith('--') || part.startsWith('/*');

function endOfPart(script: string, at: number): number {
  const two = script.slice(at, at + 2);
  if (two === '--') return after(script, '\n', at, 0);
  if (two === '/*') return after(script, '*/', at + 2, 2);
  const [first] = two;
  if (first === "'" || first === '"') return after(script, first, at + 1, 1);
  if (first === '$') {
    const tag = dollarTag(script, at);
    if (tag) return after(script, tag, at + tag.length, tag.length);
  }
  return at + 1;
}

function after(script: string, end: string, from: number, length: number): number {
  const found = script.indexOf(end, from);
  return found < 0 ? script.length : found + length;
}

function dollarTag(script: string, at: number): string | undefined {
  const end = script.indexOf('$', at + 1);
  const tag = end < 0 ? '' : script.slice(at, end + 1);
  return tag !== '' && [...tag.slice(1, -1)].every((letter) => (letter >= 'a' && letter <= 'z') || letter === '_')
    ? tag
    : undefined;
}
