import { readFileSync } from 'node:fs';

type Entry = { origin: string; text: string; then?: [piece: string, times: number] };

const entries = JSON.parse(
  readFileSync(new URL('../../../../hostile-input/texts.json', import.meta.url), 'utf8'),
) as Entry[];

export const hostileEntries: readonly Entry[] = entries;

export const hostileTexts: readonly string[] = entries.map(({ text, then: [piece, times] = ['', 0] }) =>
  text.concat(piece.repeat(times)),
);
