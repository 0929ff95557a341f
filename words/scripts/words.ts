import { readCatalog } from '../src/catalog.ts';
import { faultsOf } from '../src/compare-messages.ts';
import { languageCodes, languages, sourceLanguage } from '../src/languages.ts';
import { collectTexts, updateCatalogs } from './collect.ts';

/** `npm run words` collects the texts of the code; `npm run words -- check` says what the catalogs lack. */
if (process.argv[2] === 'check') {
  const faults = await findFaults();
  for (const fault of faults) process.stdout.write(`${fault}\n`);
  process.stdout.write(faults.length > 0 ? `${faults.length} faults\n` : 'every text is said in every language\n');
  process.exitCode = faults.length > 0 ? 1 : 0;
} else {
  await updateCatalogs();
}

async function findFaults(): Promise<string[]> {
  const texts = new Set((await collectTexts()).map(keyOf));
  return languageCodes.flatMap((language) => {
    const entries = readCatalog(language);
    const known = new Set(entries.map(keyOf));
    const at = (fault: string, key: string) => `${language}: ${key.slice(0, 80)}: ${fault}`;
    return [
      ...[...texts]
        .filter((key) => !known.has(key))
        .map((key) => at('is not in the catalog, run `npm run words`', key)),
      ...[...known].filter((key) => !texts.has(key)).map((key) => at('is said nowhere, run `npm run words`', key)),
      ...entries.flatMap((entry) =>
        language === sourceLanguage
          ? []
          : faultsOf(entry.source, entry.translation, languages[language].tag).map((fault) => at(fault, keyOf(entry))),
      ),
    ];
  });
}

function keyOf({ source, context }: { source: string; context: string | undefined }): string {
  return context ? `${source} (${context})` : source;
}
