import { getCatalogs } from '@lingui/cli/api';
import { linguiConfig } from './lingui-config.ts';

/** The texts that the code says now, by Lingui's id. */
export async function collectTexts(): Promise<{ source: string; context: string | undefined }[]> {
  const [catalog] = await getCatalogs(linguiConfig);
  const collected = await catalog?.collect();
  if (!collected) throw new Error('The texts of the code could not be read');
  return Object.values(collected).map(({ message, context }) => ({ source: message ?? '', context }));
}

/** Brings the catalogs in line: new texts untranslated, without those that nothing says any more. */
export async function updateCatalogs(): Promise<void> {
  for (const catalog of await getCatalogs(linguiConfig)) {
    const made = await catalog.make({ clean: true, overwrite: false, orderBy: linguiConfig.orderBy });
    if (!made) throw new Error('The texts of the code could not be read');
    for (const [language, messages] of Object.entries(made)) {
      const open = Object.values(messages).filter(({ translation }) => !translation).length;
      process.stdout.write(`${language}: ${Object.keys(messages).length} texts, ${open} untranslated\n`);
    }
  }
}
