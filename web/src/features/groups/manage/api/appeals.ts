import type { answerGroupAppeal, listGroupAppeals } from '@hearth/contract/groups/appeals';
import { groupTopic } from '@hearth/contract/groups/rules';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { request } from '../../../../lib/api/api-client.ts';
import { ownTopic, watching } from '../../../../lib/live/watching.ts';
import { manageKeys } from './manage-cache.ts';
import { useModeration } from './use-moderation.ts';

const callAppeals = request<typeof listGroupAppeals>('GET', '/api/groups/:groupId/appeals');
const callAnswer = request<typeof answerGroupAppeal>('POST', '/api/groups/:groupId/appeals/:caseId/answer');

export function useGroupAppeals(groupId: string) {
  return useQuery({
    queryKey: manageKeys.appeals(groupId),
    queryFn: async ({ signal }) => (await callAppeals({ params: { groupId }, signal })).items,
    meta: watching(groupTopic(groupId), ownTopic),
  });
}

type Answer = { decision: 'uphold' | 'reinstate'; words: string };

export function useAnswerAppeal(groupId: string, caseId: string) {
  const params = { groupId, caseId };
  return useModeration(groupId, (body: Answer) => callAnswer({ params, body }), t`Appeal answered.`);
}
