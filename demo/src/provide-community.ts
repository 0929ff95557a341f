import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '@hearth/server/clock';
import type { Config } from '@hearth/server/config';
import type { Database } from '@hearth/server/database';
import type { Log } from '@hearth/server/log';
import { migrate } from '@hearth/server/migrate';
import { StartUpError } from '@hearth/server/start-up-error';
import { dropEverything, hasLivingStories, hasMembers } from './demo.queries.ts';
import { fillCommunity, tellNewStories } from './fill-community.ts';

type Needs = { config: Config; db: Database; log: Log; clock: Clock };

const wholeCommunity = { members: 40, posts: 300, detail: 1 };

/** Fills the data folder once. A folder in which somebody else's members live is left alone. */
export async function provideCommunity(needs: Needs, say: (line: string) => void): Promise<void> {
  const { config, db, log } = needs;
  const record = join(config.dataDir, 'demo.json');
  const state = await readState(record);
  if (state === 'filled') return refreshStories(needs, say);
  if (state === 'filling') await startOver(config.dataDir, db, log);
  else if (await hasMembers(db)) {
    throw new StartUpError(
      `${config.dataDir} holds members that the demo has not made; please choose another DATA_DIR.`,
    );
  }
  await writeState(record, 'filling');
  const began = Date.now();
  say('Bringing 40 members together; this happens once and takes about a minute …');
  await fillCommunity(needs, wholeCommunity, tellTenths(say));
  await writeState(record, 'filled');
  say(`The community is complete – done in ${Math.round((Date.now() - began) / 1000)} s`);
}

/** Stories are gone after a day. Should those who told them have changed their passwords, there are none. */
async function refreshStories(needs: Needs, say: (line: string) => void): Promise<void> {
  if (await hasLivingStories(needs.db, needs.clock.now())) return;
  say('Asking members for new stories …');
  await tellNewStories(needs, wholeCommunity).catch((error: unknown) =>
    needs.log.warn({ err: error }, 'no new stories'),
  );
}

type State = 'none' | 'filling' | 'filled';

async function readState(record: string): Promise<State> {
  const text = await readFile(record, 'utf8').catch(() => '{}');
  const { state } = JSON.parse(text) as { state?: State };
  return state ?? 'none';
}

async function writeState(record: string, state: State): Promise<void> {
  await writeFile(record, `${JSON.stringify({ state })}\n`);
}

/** A filling that was interrupted cannot be told from a finished one by its rows; it is simpler to begin again. */
async function startOver(dataDir: string, db: Database, log: Log): Promise<void> {
  for (const folder of ['media', 'uploads']) await rm(join(dataDir, folder), { recursive: true, force: true });
  await dropEverything(db);
  await migrate(db, log);
}

function tellTenths(say: (line: string) => void): (share: number) => void {
  let told = 0;
  return (share) => {
    const tenth = Math.floor(share * 10);
    if (tenth === told || tenth === 10) return;
    told = tenth;
    say(`… ${tenth * 10} %`);
  };
}
