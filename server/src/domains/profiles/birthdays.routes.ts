import * as contract from '@hearth/contract/profiles/birthdays';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import { listBirthdays } from './list-birthdays.ts';

export function birthdaysRoutes(app: FastifyInstance, deps: Parameters<typeof listBirthdays>[0]): void {
  route(app, contract.listBirthdays, ({ session, query }) => listBirthdays(deps, session.memberId, query));
}
