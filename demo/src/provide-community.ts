import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '@hearth/server/clock';
import type { Config } from '@hearth/server/config';
import type { Database } from '@hearth/server/database';
import type { Log } from '@hearth/server/log';
import { StartUpError } from '@hearth/server/start-up-error';
import { deleteEverything, hasMembers, hasUnexpiredStories } from './demo.queries.ts';
import { addNewStories, fillCommunity } from './fill-community.ts';

type Deps = { config: Config; db: Database; log: Log; clock: Clock };
type Print = (line: string) => void;

const wholeCommunity = { members: 40, posts: 300, detail: 1 };

/** Fills the data folder once. It refuses a folder with members that the demo did not create. */
export async function provideCommunity(deps: Deps, print: Print): Promise<void> {
  const { config, db } = deps;
  const record = join(config.dataDir, 'demo.json');
  const state = await readState(record);
  if (state === 'filled') return refreshStories(deps, print);
  if (state === 'filling') await startOver(config.dataDir, db);
  else if (await hasMembers(db)) {
    throw new StartUpError(
      `${config.dataDir} holds members that the demo has not made; please choose another DATA_DIR.`,
    );
  }
  await writeState(record, 'filling');
  const startedAt = Date.now();
  print('Bringing 40 members together; this happens once and takes about a minute …');
  await fillCommunity(deps, wholeCommunity, printTenths(print));
  await writeState(record, 'filled');
  print(`The community is complete – done in ${Math.round((Date.now() - startedAt) / 1000)} s`);
}

/** Adds stories once all have expired. It cannot if a visitor changed the password of an author. */
async function refreshStories(deps: Deps, print: Print): Promise<void> {
  if (await hasUnexpiredStories(deps.db, deps.clock.now())) return;
  print('Asking members for new stories …');
  await addNewStories(deps, wholeCommunity).catch((error: unknown) => deps.log.warn({ err: error }, 'no new stories'));
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

/** The rows of an interrupted filling do not show what is missing, so all of them are deleted. */
async function startOver(dataDir: string, db: Database): Promise<void> {
  for (const folder of ['media', 'uploads']) await rm(join(dataDir, folder), { recursive: true, force: true });
  await deleteEverything(db);
}

function printTenths(print: Print): (share: number) => void {
  let printed = 0;
  return (share) => {
    const tenth = Math.floor(share * 10);
    if (tenth === printed || tenth === 10) return;
    printed = tenth;
    print(`… ${tenth * 10} %`);
  };
}
