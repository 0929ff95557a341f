import { parentPort, workerData } from 'node:worker_threads';
import { languageCodes } from '@hearth/words/languages';
import { standIn, withPlaceholders } from './stand-in.ts';

/** A thread of its own: what stands in for the browser must not reach the build. */
const rendered: Record<string, string> = {};
for (const language of languageCodes) {
  for (const [name, value] of Object.entries(standIn(language)))
    Object.defineProperty(globalThis, name, { value, configurable: true });
  // The words are read when a module is first run, so every language runs the file anew.
  const { markup } = (await import(`${workerData}?${language}`)) as { markup: () => Promise<string> };
  rendered[language] = withPlaceholders(await markup());
}
parentPort?.postMessage(rendered);
process.exit();
