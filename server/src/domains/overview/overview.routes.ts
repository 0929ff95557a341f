import * as contract from '@hearth/contract/site/overview';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import { type OverviewDeps, readOverview } from './read-overview.ts';

export function overviewRoutes(app: FastifyInstance, deps: OverviewDeps): void {
  route(app, contract.readOverview, () => readOverview(deps));
}
