import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** `npm run language -- add xx` */
const [command, tag = ''] = process.argv.slice(2);
const file = join(import.meta.dirname, '../languages.json');

if (command !== 'add' || !tag) fail('Say `npm run language -- add xx`, where xx is a code such as `it` or `pt-PT`.');
const locale = readLocale(tag);
const known = JSON.parse(readFileSync(file, 'utf8'));
if (known[locale.language]) fail(`${known[locale.language].name} is there already.`);

const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
known[locale.language] = { name: capitalised(name, tag), tag: locale.baseName, direction: directionOf(locale) };
const rows = Object.entries(known).map(
  ([code, row]) =>
    `  "${code}": ${JSON.stringify(row)
      .replaceAll(/([:,{])"/g, '$1 "')
      .replace('}', ' }')}`,
);
writeFileSync(file, `{\n${rows.join(',\n')}\n}\n`);

// Read again, with the new language.
const { updateCatalogs } = await import('./collect.ts');
await updateCatalogs();
process.stdout.write(
  `${name} is in the menu. Translate words/catalogs/${locale.language}.po, then run \`npm run words -- check\`.\n`,
);

function readLocale(text: string): Intl.Locale {
  try {
    const { language, baseName } = new Intl.Locale(text);
    const supported = Intl.PluralRules.supportedLocalesOf(text).length > 0;
    if (supported) return new Intl.Locale(baseName || language);
  } catch {
    // Said below.
  }
  return fail(`${text} is no language that Intl knows.`);
}

function directionOf(locale: Intl.Locale & { getTextInfo?(): { direction: string } }): string {
  return locale.getTextInfo?.().direction ?? 'ltr';
}

function capitalised(text: string, language: string): string {
  return text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
}

function fail(words: string): never {
  process.stderr.write(`${words}\n`);
  process.exit(1);
}
