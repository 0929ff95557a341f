import type { Database } from '../../database/database.ts';
import { AppError } from '../../errors/app-error.ts';
import { storedSettings } from '../site-settings.queries.ts';

/**
 * What reports and decisions keep of a rule of the house: its title as it is now. Fails if there is no such rule any more;
 * empty without an id.
 */
export async function titleOfHouseRule(db: Database, id: string | null): Promise<string> {
  if (id === null) return '';
  const { settings } = await storedSettings(db);
  const rule = settings.rules?.houseRules?.find((each) => each.id === id);
  if (!rule) throw new AppError('house_rule_gone');
  return rule.texts[0]?.title ?? '';
}
