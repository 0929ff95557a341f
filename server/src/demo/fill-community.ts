import { createApp } from '../app.ts';
import type { Config } from '../platform/config/config.ts';
import type { Database } from '../platform/database/database.ts';
import { createLog } from '../platform/log/log.ts';
import type { Clock } from '../platform/time/clock.ts';
import { openStudio } from './draw/studio.ts';
import { openLedger } from './ledger.ts';
import { perform } from './perform.ts';
import { planCommunity, type Scale } from './plan/plan-community.ts';
import { createTravelClock } from './travel-clock.ts';
import { uploadAhead } from './upload-ahead.ts';

type Needs = { config: Config; db: Database; clock: Clock };

/**
 * Lets the planned community live its weeks through the server's own endpoints, deed by deed in the order of time, so
 * that every counter, notification and file is what real members would have left behind.
 */
export async function fillCommunity(
  { config, db, clock: present }: Needs,
  scale: Scale,
  tell: (share: number) => void,
): Promise<void> {
  const now = present.now();
  const clock = createTravelClock(present);
  const log = createLog('error');
  const quiet = { ...config, host: '127.0.0.1', publicUrl: undefined, smtpUrl: undefined, rateLimitFactor: 0 };
  const app = await createApp({ config: quiet, db, clock, log, webDir: '' });
  const studio = openStudio({ desks: 2, detail: scale.detail });
  try {
    await app.http.listen({ host: quiet.host, port: 0 });
    const { members, deeds } = planCommunity(scale, now);
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
