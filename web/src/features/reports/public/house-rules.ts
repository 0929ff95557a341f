import type { HouseRule, readHouseRules } from '@hearth/contract/rules/site-rules';
import { textFor } from '@hearth/contract/site/rules';
import { useQuery } from '@tanstack/react-query';
import { request } from '../../../lib/api/api-client.ts';
import { pageLanguage } from '../../../lib/language/words.ts';

const houseRulesKey = ['house-rules'] as const;
const call = request<typeof readHouseRules>('GET', '/api/site/house-rules');

/** The rules by which members can report, as the people who run the site have written them. */
export function useHouseRules() {
  return useQuery({ queryKey: houseRulesKey, queryFn: ({ signal }) => call({ signal }) });
}

/** The rule in the reader's language, if it was written in it. */
export function wordsOf({ texts }: HouseRule): HouseRule['texts'][number] | undefined {
  return textFor(texts, pageLanguage);
}
