import type { WhereWritten } from '@hearth/contract/core/errors';
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { SiteInMemory } from '../../platform/site/site-in-memory.ts';
import { rolesAmong } from './roles.queries.ts';

type Deps = { site: Pick<SiteInMemory, 'now'> };

/** What somebody writes, by where it stands. */
export type Written = Partial<Record<WhereWritten, readonly string[]>>;

/**
 * Fails if a rule of the site refuses these words; which pattern it was is not disclosed. Answers the pattern because of
 * which they wait for a decision. What those who decide write does not wait for themselves.
 */
export async function patternThatHolds(
  { site }: Deps,
  db: Database,
  authorId: string,
  written: Written,
): Promise<string | null> {
  const { rules } = site.now();
  if (rules.patterns.length === 0) return null;
  let held: string | null = null;
  for (const [where, texts] of Object.entries(written) as [WhereWritten, readonly string[]][]) {
    const matches = rules.matching(texts);
    if (matches.some(({ action }) => action === 'refuse')) throw againstRules(where);
    held ??= matches[0]?.pattern ?? null;
  }
  return held !== null && (await rolesAmong(db, [authorId])).has(authorId) ? null : held;
}

/** Where nothing can wait, what would have to wait is refused. */
export async function assertWordsAllowed(deps: Deps, db: Database, authorId: string, written: Written): Promise<void> {
  for (const [where, texts] of Object.entries(written) as [WhereWritten, readonly string[]][])
    if ((await patternThatHolds(deps, db, authorId, { [where]: texts })) !== null) throw againstRules(where);
}

function againstRules(where: WhereWritten): AppError {
  return new AppError('against_site_rules', { params: { where } });
}
