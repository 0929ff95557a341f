import { handingOver } from '../platform/events/emit-event.ts';
import type { OperatorDeps } from './command.ts';

/** What a use case needs to act for the site from the command line: a running server passes on what happened. */
export function acting(deps: OperatorDeps) {
  return { ...deps, emit: handingOver(deps.clock) };
}
