import { handingOver } from '../platform/events/emit-event.ts';
import type { OperatorDeps } from './command.ts';

/** What a use case needs to act for the site from the command line: a running server passes on what happened. */
export function acting(deps: OperatorDeps) {
  return { ...deps, emit: handingOver(deps.clock) };
}

/** For what changes the settings of the site, which no server has in memory here. */
export function actingOnSite(deps: OperatorDeps) {
  return { ...acting(deps), site: { fixed: deps.config.site, refresh: () => Promise.resolve() } };
}
