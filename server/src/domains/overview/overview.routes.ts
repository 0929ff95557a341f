import * as doctor from '@hearth/contract/site/doctor';
import * as contract from '@hearth/contract/site/overview';
import { readVersion } from '@hearth/contract/site/version';
import { sayIn } from '@hearth/words/say';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../platform/config/config.ts';
import { newestUpdate } from '../../platform/database/migrate/applied.queries.ts';
import { examineDatabase, examineSurroundings } from '../../platform/doctor/examine.ts';
import { seenThrough } from '../../platform/http/notice-proxy.ts';
import { requestLanguage } from '../../platform/http/request-language.ts';
import { route } from '../../platform/http/route.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { type OverviewDeps, readOverview } from './read-overview.ts';

type ExamineDeps = { config: Config; storage: Storage };

export function overviewRoutes(app: FastifyInstance, deps: OverviewDeps & ExamineDeps): void {
  const { config, db, clock, storage, version } = deps;
  route(app, contract.readOverview, () => readOverview(deps));

  route(app, readVersion, async () => {
    const { name: schema } = await newestUpdate(db);
    return { version, node: process.versions.node, schema };
  });

  route(app, doctor.examineSite, async ({ request }) => {
    const patient = { config, clock, say: sayIn(requestLanguage(request)) };
    const ofDatabase = await examineDatabase({ ...patient, db });
    return { findings: [...ofDatabase, ...(await examineSurroundings(patient, { storage }))] };
  });

  route(app, doctor.readHowSeen, async ({ request }) => ({
    address: request.ip,
    secure: request.protocol === 'https',
    through: seenThrough(request),
  }));
}
