import { createApp } from '@hearth/server/app';
import type { Clock } from '@hearth/server/clock';
import { type Config, isLoopback } from '@hearth/server/config';
import type { Database } from '@hearth/server/database';
import { handingOver } from '@hearth/server/emit-event';
import { createLog } from '@hearth/server/log';
import { giveSiteRole } from '@hearth/server/operators';
import { startDrawingProcesses } from './draw/drawing-processes.ts';
import { performAction } from './perform-action.ts';
import type { Plan } from './plan/actions.ts';
import { planCommunity, planNewStories, type Scale } from './plan/plan-community.ts';
import { mainMembers } from './plan/plan-friendships.ts';
import { createRegistry, type Registry } from './registry.ts';
import { createSettableClock } from './settable-clock.ts';
import { startUploads } from './start-uploads.ts';
import { waitForHandedOverEvents } from './wait-for-handed-over-events.ts';

type Deps = { config: Config; db: Database; clock: Clock };
type OnProgress = (share: number) => void;

export function fillCommunity(deps: Deps, scale: Scale, onProgress: OnProgress): Promise<void> {
  const plan = planCommunity({ ...scale, storyHours: deps.config.storyHours }, deps.clock.now());
  return carryOut(deps, plan, scale.detail, onProgress, (registry) => giveOwner(deps, registry));
}

export function addNewStories(deps: Deps, scale: Scale): Promise<void> {
  const plan = planNewStories({ ...scale, storyHours: deps.config.storyHours }, deps.clock.now());
  return carryOut(
    deps,
    plan,
    scale.detail,
    () => {},
    async () => {},
  );
}

/** Whoever tries the demo on their own computer runs it. Elsewhere everybody would: the password is no secret. */
async function giveOwner({ config, db, clock }: Deps, { idOf }: Registry): Promise<void> {
  const [owner] = mainMembers;
  if (owner === undefined || !isLoopback(config.host) || config.publicUrl) return;
  await giveSiteRole({ db, clock, emit: handingOver(clock) }, 'command', idOf(owner), 'owner');
  await waitForHandedOverEvents(db);
}

/**
 * Performs the actions one after the other through the server's own endpoints, so that every counter, notification and
 * file is as real members would have produced it.
 */
async function carryOut(
  deps: Deps,
  { members, actions }: Plan,
  detail: number,
  onProgress: OnProgress,
  atLast: (registry: Registry) => Promise<void>,
) {
  const { config: given, db } = deps;
  const now = deps.clock.now();
  const clock = createSettableClock(deps.clock);
  const config = { ...given, host: '127.0.0.1', publicUrl: undefined, smtpUrl: undefined, rateLimitFactor: 0 };
  // A refused action throws; besides that, the log would show only the requests that Ctrl+C interrupts.
  const log = createLog(config.logLevel === 'debug' ? 'debug' : 'fatal');
  const app = await createApp({ config, db, clock, log, webDir: '', firstMemberRunsSite: false });
  const drawing = startDrawingProcesses({ count: given.small ? 1 : 2, detail });
  try {
    await app.http.listen({ host: config.host, port: 0 });
    const registry = createRegistry(app.http, clock, now);
    const mediaIdOf = startUploads({ drawing, waitForMember: registry.waitForMember }, actions);
    const context = { http: app.http, db, clock, registry, members, mediaIdOf };
    for (const [index, action] of actions.entries()) {
      await performAction(context, action);
      onProgress((index + 1) / actions.length);
    }
    await registry.signOutAll();
    await atLast(registry);
  } finally {
    drawing.stop();
    await app.stop();
  }
}
