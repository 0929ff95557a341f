import type { siteLogged } from '@hearth/contract/operators/endpoints';
import { operatorTopic } from '@hearth/contract/operators/rules';
import { useQueryClient } from '@tanstack/react-query';
import { useTopic } from '../../../lib/live/use-topic.ts';
import { readConsoleAgain } from './read-console-again.ts';

/** What others do for the site shows while the console is open. */
export function useConsoleLive(): void {
  const cache = useQueryClient();
  useTopic<typeof siteLogged>(operatorTopic, {
    'operator.logged': () => readConsoleAgain(cache),
  });
}
