import * as contract from '@hearth/contract/profiles/birthdays';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import { listBirthdays } from './list-birthdays.ts';

export function birthdaysRoutes(app: FastifyInstance, needs: Parameters<typeof listBirthdays>[0]): void {
  route(app, contract.listBirthdays, ({ session, query }) => listBirthdays(needs, session.memberId, query));
}
