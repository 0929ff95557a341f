import { getCatalogs } from '@lingui/cli/api';
import { linguiConfig } from './lingui-config.ts';

// Collects the texts of the code into words/catalogs: new ones untranslated, without those that nothing says any more.
for (const catalog of await getCatalogs(linguiConfig)) {
  const made = await catalog.make({ clean: true, overwrite: false, orderBy: linguiConfig.orderBy });
  if (!made) process.exitCode = 1;
  else
    for (const [language, messages] of Object.entries(made)) {
      const open = Object.values(messages).filter(({ translation }) => !translation).length;
      process.stdout.write(`${language}: ${Object.keys(messages).length} texts, ${open} untranslated\n`);
    }
}
