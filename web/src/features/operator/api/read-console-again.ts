import type { QueryClient } from '@tanstack/react-query';
import { consoleKeys } from './console-keys.ts';

const [area, queue] = consoleKeys.lists;

/**
 * After something was done for the site. The queue on the screen is left alone: it may have hundreds of cases, and each that
 * changes is read by itself (use-cases-live.ts).
 */
export function readConsoleAgain(cache: QueryClient): void {
  void cache.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === area && queryKey[1] !== queue });
  void cache.invalidateQueries({ queryKey: consoleKeys.lists, refetchType: 'none' });
}
