import * as contract from '@hearth/contract/search/endpoints';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { route } from '../../platform/http/route.ts';
import { searchMembers } from './search-members.ts';

export function searchRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  route(app, contract.searchMembers, ({ session, query }) => searchMembers(db, session.memberId, query));
}
