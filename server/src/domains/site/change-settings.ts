import type { SiteAct } from '@hearth/contract/operators/acts';
import { type KeptThing, retention, sitePages } from '@hearth/contract/site/rules';
import { type SiteSettings, type SiteSettingsChange, settingsOfEnvironment } from '@hearth/contract/site/settings';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { SiteInMemory } from '../../platform/site/site-in-memory.ts';
import {
  lockSettings,
  storedSettings,
  type VersionedSettings,
  writeSettings,
} from '../../platform/site/site-settings.queries.ts';
import { currentSite, type FixedSettings, type StoredSettings } from '../../platform/site/stored-settings.ts';
import { type Acting, recordSiteAct, type SiteActor } from '../operators/operators.api.ts';
import { siteSettingsChanged } from './site.events.ts';
import { toSettings } from './site.view.ts';

export type ChangeSite = Acting & { db: Database; site: Pick<SiteInMemory, 'fixed' | 'refresh'> };

/** What the log says, and the settings as they are then. */
type Changed = { act: SiteAct; detail: string; reason?: string; settings: StoredSettings };

/** Read from the database: another server may have changed something a moment ago. */
export async function readSettings(db: Database, fixed: FixedSettings): Promise<SiteSettings> {
  const { version, settings } = await storedSettings(db);
  return toSettings(currentSite(version, settings, fixed), fixed);
}

/** One change after another, each with its line in the log; null changes nothing. */
export function changeSettings(
  deps: ChangeSite,
  by: SiteActor,
  change: (settings: StoredSettings) => Changed | null,
): Promise<VersionedSettings> {
  return inTransaction(deps.db, async (trx, afterCommit) => {
    const before = await lockSettings(trx);
    const changed = change(before.settings);
    if (!changed) return before;
    const { settings, act, detail, reason = '' } = changed;
    const version = before.version + 1;
    await writeSettings(trx, { version, settings });
    await recordSiteAct(deps, trx, { by, act, detail, reason }, afterCommit);
    afterCommit(deps.site.refresh);
    await deps.emit(trx, siteSettingsChanged, { version }, afterCommit);
    return { version, settings };
  });
}

export async function changeSite(
  deps: ChangeSite,
  by: SiteActor,
  change: (settings: StoredSettings) => Changed | null,
): Promise<SiteSettings> {
  const { version, settings } = await changeSettings(deps, by, change);
  const { fixed } = deps.site;
  return toSettings(currentSite(version, settings, fixed), fixed);
}

export function saveSettings(deps: ChangeSite, by: SiteActor, change: SiteSettingsChange): Promise<SiteSettings> {
  const { fixed } = deps.site;
  const refused = settingsOfEnvironment.find((name) => change[name] !== undefined && fixed[name]);
  if (refused) throw new AppError('setting_fixed', { field: refused });
  const changedAt = deps.clock.now().toISOString();
  return changeSite(deps, by, (settings) => {
    const names = changedNames(settings, change);
    if (names.length === 0) return null;
    const { terms, privacy, ...plain } = change;
    const pages = { ...settings.pages };
    for (const page of sitePages) {
      const text = { terms, privacy }[page];
      if (text === '') delete pages[page];
      else if (text !== undefined && text !== pages[page]?.text) pages[page] = { text, changedAt };
    }
    const given = Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined));
    return { act: 'site_changed', detail: names.join(' '), settings: { ...settings, ...given, pages } };
  });
}

/** The log names what was changed; the texts are on the site. */
function changedNames(settings: StoredSettings, change: SiteSettingsChange): string[] {
  const pages = { terms: settings.pages?.terms?.text ?? '', privacy: settings.pages?.privacy?.text ?? '' };
  const before: Record<string, unknown> = {
    owner: '',
    description: '',
    joining: 'anyone',
    joinQuestion: '',
    minimumAge: null,
    confirmsEmail: true,
  };
  for (const thing of Object.keys(retention) as KeptThing[]) before[thing] = retention[thing].otherwise;
  Object.assign(before, settings, pages);
  return Object.entries(change)
    .filter(([name, value]) => value !== undefined && value !== before[name])
    .map(([name]) => name);
}

export function setMaintenance(
  deps: ChangeSite,
  by: SiteActor,
  { on, words }: { on: boolean; words: string },
): Promise<SiteSettings> {
  return changeSite(deps, by, (settings) => {
    if (!on && !settings.maintenance) return null;
    const act = on ? 'maintenance_begun' : 'maintenance_ended';
    return { act, detail: '', reason: on ? words : '', settings: { ...settings, maintenance: on ? { words } : null } };
  });
}
