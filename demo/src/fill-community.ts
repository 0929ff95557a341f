import { createApp } from '@hearth/server/app';
import type { Clock } from '@hearth/server/clock';
import type { Config } from '@hearth/server/config';
import type { Database } from '@hearth/server/database';
import { createLog } from '@hearth/server/log';
import { openStudio } from './draw/studio.ts';
import { openLedger } from './ledger.ts';
import { perform } from './perform.ts';
import type { Plan } from './plan/deeds.ts';
import { planCommunity, planNewStories, type Scale } from './plan/plan-community.ts';
import { createTravelClock } from './travel-clock.ts';
import { uploadAhead } from './upload-ahead.ts';

type Needs = { config: Config; db: Database; clock: Clock };
type Tell = (share: number) => void;

export function fillCommunity(needs: Needs, scale: Scale, tell: Tell): Promise<void> {
  const plan = planCommunity({ ...scale, storyHours: needs.config.storyHours }, needs.clock.now());
  return live(needs, plan, scale.detail, tell);
}

export function tellNewStories(needs: Needs, scale: Scale): Promise<void> {
  const plan = planNewStories({ ...scale, storyHours: needs.config.storyHours }, needs.clock.now());
  return live(needs, plan, scale.detail, () => {});
}

/**
 * Lets the planned community live its weeks through the server's own endpoints, deed by deed in the order of time, so
 * that every counter, notification and file is what real members would have left behind.
 */
async function live({ config, db, clock: present }: Needs, { members, deeds }: Plan, detail: number, tell: Tell) {
  const now = present.now();
  const clock = createTravelClock(present);
  const quiet = { ...config, host: '127.0.0.1', publicUrl: undefined, smtpUrl: undefined, rateLimitFactor: 0 };
  // A refusal ends the filling with its own words; what fails because somebody pressed Ctrl+C is nobody's concern.
  const log = createLog(config.logLevel === 'debug' ? 'debug' : 'fatal');
  const app = await createApp({ config: quiet, db, clock, log, webDir: '' });
  const studio = openStudio({ desks: 2, detail });
  try {
    await app.http.listen({ host: quiet.host, port: 0 });
    const ledger = openLedger(app.http, clock, now);
    const mediaIdOf = uploadAhead({ studio, memberOf: ledger.memberOf }, deeds);
    const stage = { http: app.http, db, clock, ledger, members, mediaIdOf };
    for (const [index, deed] of deeds.entries()) {
      await perform(stage, deed);
      tell((index + 1) / deeds.length);
    }
    await ledger.close();
  } finally {
    studio.close();
    await app.stop();
  }
}
