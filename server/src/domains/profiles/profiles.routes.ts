import * as contract from '@hearth/contract/profiles/endpoints';
import * as handles from '@hearth/contract/profiles/handles';
import * as reports from '@hearth/contract/reports/endpoints';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import type { DomainEvents } from '../../platform/events/domain-events.ts';
import { route } from '../../platform/http/route.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { MediaRemovalDeps } from '../media/media.api.ts';
import { checkHandle } from './check-handle.ts';
import { type Relations, readProfile } from './read-profile.ts';
import { reportMember } from './report-member.ts';
import { saveProfile } from './save-profile.ts';
import { setProfilePhoto } from './set-profile-photo.ts';

export type ProfilesDeps = {
  db: Database;
  clock: Clock;
  events: DomainEvents;
  relations: Relations;
  removal: MediaRemovalDeps;
};

export function profilesRoutes(app: FastifyInstance, deps: ProfilesDeps): void {
  route(app, contract.readProfile, ({ session, params }) => readProfile(deps, session.memberId, params.memberId));

  route(app, contract.saveProfile, async ({ session, body }) => {
    await saveProfile(deps, session.memberId, body);
    return readProfile(deps, session.memberId, session.memberId);
  });

  route(app, reports.reportMember, async ({ session, params, body }) => {
    await reportMember(deps, session.memberId, params.memberId, body);
    return {};
  });

  route(app, handles.checkHandle, ({ session, query }) => checkHandle(deps, session?.memberId ?? null, query.handle));

  route(app, contract.setProfilePhoto, async ({ session, params, body }) => {
    await setProfilePhoto(deps, session.memberId, { field: params.field, mediaId: body.mediaId });
    return readProfile(deps, session.memberId, session.memberId);
  });
}
