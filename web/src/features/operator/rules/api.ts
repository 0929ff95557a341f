import type { BodyOf } from '@hearth/contract/core/endpoint';
import { operatorTopic } from '@hearth/contract/operators/rules';
import type * as contract from '@hearth/contract/rules/site-rules';
import { t } from '@lingui/core/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useConfirm } from '../../../components/ui/dialogs/use-confirm.tsx';
import { request } from '../../../lib/api/api-client.ts';
import { ApiError, MemberError } from '../../../lib/api/api-error.ts';
import { watching } from '../../../lib/live/watching.ts';
import { consoleKeys } from '../api/console-keys.ts';
import { useSiteAct } from '../api/use-site-act.ts';

type SiteRules = contract.SiteRules;
type Body<Endpoint extends typeof contract.addPatterns | typeof contract.saveHouseRules | typeof contract.saveLimits> =
  BodyOf<Endpoint>;

const callRead = request<typeof contract.readSiteRules>('GET', '/api/operator/rules');
const callAdd = request<typeof contract.addPatterns>('POST', '/api/operator/rules/patterns');
const callRemove = request<typeof contract.removePattern>('DELETE', '/api/operator/rules/patterns/:patternId');
const callTest = request<typeof contract.testPatterns>('POST', '/api/operator/rules/test');
const callNewcomers = request<typeof contract.saveNewcomerRules>('PUT', '/api/operator/rules/newcomers');
const callBlocked = request<typeof contract.saveBlocked>('PUT', '/api/operator/rules/blocked');
const callLimits = request<typeof contract.saveLimits>('PUT', '/api/operator/rules/limits');
const callHouse = request<typeof contract.saveHouseRules>('PUT', '/api/operator/rules/house');

export function useSiteRules() {
  return useQuery({
    queryKey: consoleKeys.rules,
    queryFn: ({ signal }) => callRead({ signal }),
    meta: watching(operatorTopic),
  });
}

/** Each answer is all the rules, as they are then. */
function useChange<Input>(send: (input: Input) => Promise<SiteRules>, done = t`Saved.`) {
  const cache = useQueryClient();
  return useSiteAct(async (input: Input) => {
    const rules = await send(input);
    cache.setQueryData<SiteRules>(consoleKeys.rules, rules);
    return rules;
  }, done);
}

/** Patterns that would stop a large part of all posts are asked about, with the number. */
export function useAddPatterns() {
  const confirm = useConfirm();
  return useChange(async (body: Body<typeof contract.addPatterns>) => {
    try {
      return await callAdd({ body });
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'rule_too_wide') throw error;
      const question = t`Add it although it stops so much?`;
      if (!(await confirm({ question, detail: error.message, confirmLabel: t`Add anyway` })))
        throw new MemberError(t`Nothing was changed.`);
    }
    return callAdd({ body: { ...body, confirmed: true } });
  });
}

export function useRemovePattern() {
  return useChange((patternId: string) => callRemove({ params: { patternId } }), t`The pattern is removed.`);
}

export function useTestPatterns() {
  return useMutation({ mutationFn: (text: string) => callTest({ body: { text } }) });
}

export function useSaveNewcomers() {
  return useChange((body: contract.NewcomerRules) => callNewcomers({ body }));
}

export function useSaveBlocked() {
  return useChange((body: { domains: string[]; ranges: string[] }) => callBlocked({ body }));
}

export function useSaveLimits() {
  return useChange((body: Body<typeof contract.saveLimits>) => callLimits({ body }));
}

export function useSaveHouseRules() {
  return useChange((body: Body<typeof contract.saveHouseRules>) => callHouse({ body }));
}
