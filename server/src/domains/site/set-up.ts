import type { SignUpInput } from '@hearth/contract/accounts/endpoints';
import type { WayToJoin } from '@hearth/contract/site/rules';
import type { Language } from '@hearth/words/languages';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { nobody } from '../../platform/ids.ts';
import type { SiteInMemory } from '../../platform/site/site-in-memory.ts';
import { lockSettings, storedSettings, writeSettings } from '../../platform/site/site-settings.queries.ts';
import type { StoredSettings } from '../../platform/site/stored-settings.ts';
import { hasOtherAccounts, type MakeMember } from '../accounts/accounts.api.ts';
import { giveFirstMember, recordSiteAct } from '../operators/operators.api.ts';
import type { ChangeSite } from './change-settings.ts';
import { assertSetupCode, newSetupCode } from './setup-code.ts';
import { siteSettingsChanged } from './site.events.ts';

export type PrepareMember = (account: SignUpInput, language: Language) => Promise<MakeMember>;

type Deps = ChangeSite & { site: SiteInMemory; prepareMember: PrepareMember };
type Setup = { code: string; account: SignUpInput; siteName: string; joining: WayToJoin };

/**
 * When a server starts: a site that others can reach and that has no members waits for its owner. The code stays the same
 * for all its servers, and until it is used.
 */
export async function awaitOwner(db: Database, isWanted: boolean): Promise<void> {
  const isWaiting = async (trx: Database) => isWanted && !(await hasOtherAccounts(trx, nobody));
  const isRight = ({ setupCode }: StoredSettings, waiting: boolean) => (setupCode !== undefined) === waiting;
  if (isRight((await storedSettings(db)).settings, await isWaiting(db))) return;
  await inTransaction(db, async (trx) => {
    const { version, settings } = await lockSettings(trx);
    const waiting = await isWaiting(trx);
    if (isRight(settings, waiting)) return;
    const { setupCode: _, ...others } = settings;
    const next = waiting ? { ...others, setupCode: newSetupCode() } : others;
    await writeSettings(trx, { version: version + 1, settings: next });
  });
}

/** The owner's account, the name of the site and who may join, all or nothing. The code works for one of two at a time. */
export async function finishSetup(deps: Deps, setup: Setup, language: Language): Promise<{ id: string }> {
  const { db, clock, site } = deps;
  assertSetupCode(site.now().setupCode, setup.code);
  const makeMember = await deps.prepareMember(setup.account, language);
  return inTransaction(db, async (trx, afterCommit) => {
    const { version, settings } = await lockSettings(trx);
    const { setupCode, ...others } = settings;
    assertSetupCode(setupCode, setup.code);
    const id = await makeMember(trx, afterCommit);
    await giveFirstMember(trx, id, clock.now());
    const name = site.fixed.name ? {} : { name: setup.siteName };
    const next = version + 1;
    await writeSettings(trx, { version: next, settings: { ...others, ...name, joining: setup.joining } });
    await recordSiteAct(deps, trx, { by: { memberId: id }, act: 'site_set_up', aboutId: id }, afterCommit);
    afterCommit(site.refresh);
    await deps.emit(trx, siteSettingsChanged, { version: next }, afterCommit);
    return { id };
  });
}
