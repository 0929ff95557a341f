import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Written by web/plugins/first-screens/first-screens.ts. */
export const firstScreensFile = 'first-screens.json';

export type FirstScreens = {
  landing: { files: string[]; markup: Record<string, string> };
  home: { files: string[] };
};

export type Screen = 'landing' | 'landing of a visitor' | 'home' | 'other';

const none: FirstScreens = { landing: { files: [], markup: {} }, home: { files: [] } };

export async function readFirstScreens(webDir: string): Promise<FirstScreens> {
  const text = await readFile(join(webDir, firstScreensFile), 'utf8').catch(() => '');
  return text === '' ? none : JSON.parse(text);
}

/** What the screen will ask for: the browser fetches it beside the script that would otherwise have to ask first. */
export function linksFor(screen: Screen, { landing, home }: FirstScreens): string {
  if (screen === 'other') return '';
  const { files } = screen === 'home' ? home : landing;
  const answers = screen === 'home' ? ['/api/session', '/api/feed'] : [];
  return [
    ...files.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    ...answers.map((path) => `<link rel="preload" as="fetch" crossorigin href="${path}">`),
  ].join('');
}
