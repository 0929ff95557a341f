import * as contract from '@hearth/contract/profiles';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import type { DomainEvents } from '../../platform/events/domain-events.ts';
import { route } from '../../platform/http/route.ts';
import { type Relations, readProfile } from './read-profile.ts';
import { saveProfile } from './save-profile.ts';

export type ProfilesNeeds = { db: Database; events: DomainEvents; relations: Relations };

export function profilesRoutes(app: FastifyInstance, needs: ProfilesNeeds): void {
  route(app, contract.readProfile, ({ session, params }) => readProfile(needs, session.memberId, params.memberId));

  route(app, contract.saveProfile, async ({ session, body }) => {
    await saveProfile(needs, session.memberId, body);
    return readProfile(needs, session.memberId, session.memberId);
  });
}
