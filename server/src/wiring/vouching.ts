import { deleteExpired, eraseVouching } from '../domains/vouching/vouching.queries.ts';
import { vouchingRoutes } from '../domains/vouching/vouching.routes.ts';
import { linkBase } from '../platform/config/config.ts';

import { repeatOnce } from '../platform/jobs/once-among-servers.ts';
import { mailOf } from './mail.ts';
import type { Platform } from './platform.ts';

const hourMs = 3_600_000;

export function wireVouching(platform: Platform): void {
  const { http, config, db, clock, events, site, erasers, jobs } = platform;
  vouchingRoutes(http, {
    ...{ db, clock, events, site: site.now },
    queueEmail: mailOf(platform),
    publicUrl: linkBase(config),
  });
  erasers.push(eraseVouching);
  jobs.push(repeatOnce(platform, 'tidy vouching', hourMs, () => deleteExpired(db, clock.now())));
}
