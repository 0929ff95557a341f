/** What lines of an .ics file are made of (RFC 5545): `NAME;PARAMETER=x:value`, and lines between BEGIN and END. */

const longestLine = 75;

/** What people wrote, as a value. A line break becomes `\n`; other signs that steer something are left out. */
export function icsText(text: string): string {
  const clean = text.replace(/\r\n?|[\u2028\u2029]/g, '\n').replace(/[^\P{Cc}\n\t]|\p{Cs}/gu, '');
  return clean.replace(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n');
}

export function icsBlock(name: string, lines: readonly string[]): string[] {
  return [`BEGIN:${name}`, ...lines, `END:${name}`];
}

/** Lines have at most 75 bytes; longer ones go on in the next after a space, never within a sign. */
export function icsFile(lines: readonly string[]): string {
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function folded(line: string): string {
  if (Buffer.byteLength(line) <= longestLine) return line;
  let [done, room] = ['', longestLine];
  for (const sign of line) {
    const bytes = Buffer.byteLength(sign);
    if (bytes > room) [done, room] = [`${done}\r\n `, longestLine - 1];
    done += sign;
    room -= bytes;
  }
  return done;
}

/** `20261120T190000` of `2026-11-20T19:00:00`. */
export function icsClock(iso: string): string {
  return iso.slice(0, 'yyyy-mm-ddThh:mm:ss'.length).replace(/[-:]/g, '').padEnd('yyyymmddThhmmss'.length, '0');
}

export function icsMoment(at: Date): string {
  return `${icsClock(at.toISOString())}Z`;
}
