import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import { StartUpError } from '../../errors/start-up-error.ts';
import { lowestId } from '../../ids.ts';
import type { Log } from '../../log/log.ts';
import { say } from '../../process/operator-words.ts';
import { distributing } from '../distribution/distribute.ts';
import type { DB } from '../schema/schema.generated.ts';
import { sql } from '../sql.ts';
import { noteApplied } from './applied-steps.ts';
import type { Migration } from './migration-files.ts';
import type { AppliedStep } from './migration-steps.ts';

/** The last version whose migrations were other files. Its tables are those of the baseline. */
export const earlierVersion = '82489fd7';
const earlierList = '39dc3c368a3821df7b7954dd6be614ebb7db5f82f98a40ca27b7cd99d301475c';
const firstEarlierStep = '0001-accounts';
const lastOfBaseline = '0316-notifications';

/** What only upgrades from still older versions needed. */
export const tablesGone: ReadonlySet<string> = new Set(['tag_filling']);
const indexesGone = ['posts_without_words', 'messages_without_words'];

/** `complete`: the database of the last version before the baseline; `older`: of one before that. */
export function earlierSteps(
  migrations: readonly Migration[],
  applied: readonly AppliedStep[],
): 'complete' | 'older' | undefined {
  if (applied[0]?.name !== firstEarlierStep || migrations.some(({ name }) => name === firstEarlierStep))
    return undefined;
  const list = applied.map(({ name, checksum }) => `${name} ${checksum}\n`).join('');
  return createHash('sha256').update(list).digest('hex') === earlierList ? 'complete' : 'older';
}

export function baselineOf(migrations: readonly Migration[]): Migration[] {
  return migrations.filter(({ name }) => name <= lastOfBaseline);
}

/** Puts the names of the baseline in the place of the earlier ones. The caller holds the lock on the list. */
export async function takeOverEarlier(
  trx: Transaction<DB>,
  { migrations, applied, log }: { migrations: readonly Migration[]; applied: readonly AppliedStep[]; log: Log },
): Promise<void> {
  const found = earlierSteps(migrations, applied);
  if (!found) return;
  if (found === 'older') throw olderRefused(applied.at(-1)?.name ?? '');
  if (await isUnfinished(trx)) throw unfinishedRefused();
  await distributing(trx);
  for (const index of indexesGone) await sql`drop index if exists ${sql.id(index)}`.execute(trx);
  for (const table of tablesGone) await sql`drop table if exists ${sql.id(table)}`.execute(trx);
  await sql`delete from schema_migrations`.execute(trx);
  for (const step of baselineOf(migrations)) await noteApplied(trx, step);
  log.info({ version: earlierVersion }, 'database taken over');
}

/** That version filled in, in the background, what rows of still older versions lacked. */
async function isUnfinished(trx: Transaction<DB>): Promise<boolean> {
  const { rows } = await sql<{ words: boolean; tags: boolean }>`
    select exists (select 1 from posts where words is null) or exists (select 1 from messages where words is null) as words,
      to_regclass('tag_filling') is not null as tags
  `.execute(trx);
  if (rows[0]?.words) return true;
  if (!rows[0]?.tags) return false;
  const filling = await sql`select 1 from tag_filling where before <> ${lowestId}::uuid`.execute(trx);
  return filling.rows.length > 0;
}

function olderRefused(step: string): StartUpError {
  return new StartUpError(
    say(
      'This database is of an older Hearth (it has {step}); please start the version of commit {commit} first, then this one.',
      { step, commit: earlierVersion },
    ),
  );
}

function unfinishedRefused(): StartUpError {
  return new StartUpError(
    say(
      'The version of commit {commit} has not indexed all posts and messages of this database yet; please start it, let it run for a while, and then start this one.',
      { commit: earlierVersion },
    ),
  );
}
