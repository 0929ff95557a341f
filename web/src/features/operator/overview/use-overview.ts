import type { casesChanged } from '@hearth/contract/moderation/cases';
import { operatorTopic } from '@hearth/contract/operators/rules';
import type { mailTried } from '@hearth/contract/site/mail';
import type { readOverview } from '@hearth/contract/site/overview';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api/api-client.ts';
import { useTopic } from '../../../lib/live/use-topic.ts';
import { watching } from '../../../lib/live/watching.ts';
import { consoleKeys } from '../api/console-keys.ts';
import { useConsoleLive } from '../api/use-console-live.ts';

const call = request<typeof readOverview>('GET', '/api/operator/overview');

const lookAgainMs = 60_000;
/** A site that was just set up has its first figures within seconds. */
const awaitFiguresMs = 5_000;

/** Read again each minute while the page is visible; what waits changes at once. */
export function useOverview() {
  const cache = useQueryClient();
  // Many reports at once: what is on its way is not given up for the next.
  const readAgain = () =>
    void cache.invalidateQueries({ queryKey: consoleKeys.overview }, { cancelRefetch: false }).catch(() => undefined);
  useConsoleLive();
  useTopic<typeof casesChanged | typeof mailTried>(operatorTopic, {
    'operator.cases': readAgain,
    'operator.mail-tried': readAgain,
  });
  return useQuery({
    queryKey: consoleKeys.overview,
    queryFn: ({ signal }) => call({ signal }),
    refetchInterval: ({ state }) => (state.data && !state.data.figures ? awaitFiguresMs : lookAgainMs),
    meta: watching(operatorTopic),
  });
}
