import * as contract from '@hearth/contract/profiles/endpoints';
import * as handles from '@hearth/contract/profiles/handles';
import * as reports from '@hearth/contract/reports/endpoints';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import type { DomainEvents } from '../../platform/events/domain-events.ts';
import { route } from '../../platform/http/route.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { MediaRemovalNeeds } from '../media/media.api.ts';
import { checkHandle } from './check-handle.ts';
import { type Relations, readProfile } from './read-profile.ts';
import { reportMember } from './report-member.ts';
import { saveProfile } from './save-profile.ts';
import { setProfilePhoto } from './set-profile-photo.ts';

export type ProfilesNeeds = {
  db: Database;
  clock: Clock;
  events: DomainEvents;
  relations: Relations;
  removal: MediaRemovalNeeds;
};

export function profilesRoutes(app: FastifyInstance, needs: ProfilesNeeds): void {
  route(app, contract.readProfile, ({ session, params }) => readProfile(needs, session.memberId, params.memberId));

  route(app, contract.saveProfile, async ({ session, body }) => {
    await saveProfile(needs, session.memberId, body);
    return readProfile(needs, session.memberId, session.memberId);
  });

  route(app, reports.reportMember, async ({ session, params, body }) => {
    await reportMember(needs, session.memberId, params.memberId, body);
    return {};
  });

  route(app, handles.checkHandle, ({ session, query }) => checkHandle(needs, session?.memberId ?? null, query.handle));

  route(app, contract.setProfilePhoto, async ({ session, params, body }) => {
    await setProfilePhoto(needs, session.memberId, { field: params.field, mediaId: body.mediaId });
    return readProfile(needs, session.memberId, session.memberId);
  });
}
