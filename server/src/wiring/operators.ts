import { admitOperators } from '../domains/operators/admit-operator.ts';
import { eraseSiteRole, siteRoleOf } from '../domains/operators/operators.api.ts';
import { operatorsLive } from '../domains/operators/operators.live.ts';
import { operatorsRoutes } from '../domains/operators/operators.routes.ts';
import { emitting } from '../platform/events/emit-event.ts';
import type { Platform } from './platform.ts';

export function wireOperators(platform: Platform): void {
  const { http, db, clock, events, live, topics, erasers } = platform;
  http.admitToSite.by = admitOperators({ db, clock });
  http.admitToSite.hasRole = async (memberId) => (await siteRoleOf(db, memberId)) !== null;
  operatorsRoutes(http, { db, clock, emit: emitting(events) });
  operatorsLive({ db, events, live, topics });
  erasers.push(eraseSiteRole);
}
