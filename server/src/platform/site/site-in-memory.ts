import type { Database } from '../database/database.ts';
import { type Repeating, repeat } from '../jobs/repeat.ts';
import type { Log } from '../log/log.ts';
import { settingsVersion, storedSettings } from './site-settings.queries.ts';
import { type CurrentSite, currentSite, type FixedSettings } from './stored-settings.ts';

/** A change acts on every server within two seconds. */
const lookEveryMs = 1_000;

export type SiteInMemory = Pick<Repeating, 'stop'> & {
  now(): CurrentSite;
  fixed: FixedSettings;
  /** Reads what has changed; the server that changed it does not wait for its next look. */
  refresh(): Promise<void>;
};

type Deps = { db: Database; log: Log; fixed: FixedSettings };

/**
 * Every request asks for the settings, so each server has them in memory. It looks for a newer version itself: that needs
 * no message between servers, of which one may be lost.
 */
export async function holdSite({ db, log, fixed }: Deps): Promise<SiteInMemory> {
  const read = async () => {
    const { version, settings } = await storedSettings(db);
    return currentSite(version, settings, fixed);
  };
  let site = await read();
  const refresh = async () => {
    const newest = await read();
    if (newest.version > site.version) site = newest;
  };
  const look = repeat(
    'look for changed settings',
    lookEveryMs,
    async () => {
      if ((await settingsVersion(db)) !== site.version) site = await read();
    },
    log,
  );
  return { now: () => site, fixed, refresh, stop: look.stop };
}

/** For a process that does not hold the site in memory. */
export async function siteIn(db: Database, fixed: FixedSettings): Promise<CurrentSite> {
  const { version, settings } = await storedSettings(db);
  return currentSite(version, settings, fixed);
}
