import { hasSiteRole } from '@hearth/contract/core/site-roles';
import type { SiteGroupFile } from '@hearth/contract/groups/console';
import { postsCounted } from '@hearth/contract/groups/console-rules';
import { groupPlaceKind } from '@hearth/contract/groups/rules';
import type { Database } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { groupLeads, groupTexts, heirsOf, livingAmong, siteGroupsByIds } from '../../groups/groups.api.ts';
import { mayActOnMember, siteRoleOf } from '../../operators/operators.api.ts';
import { placePostIds } from '../../posts/posts.api.ts';
import { peopleByIds } from '../../profiles/profiles.api.ts';
import { countCasesOfGroup, reportsOfGroups } from '../../reports/reports.api.ts';
import { toSiteGroup } from './list-site-groups.ts';

const afterAll = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Numbers of what is written in it, and none of its words. */
export async function readSiteGroup(
  deps: { db: Database; clock: Clock },
  viewerId: string,
  groupId: string,
): Promise<SiteGroupFile> {
  const { db } = deps;
  const [row, texts] = [(await siteGroupsByIds(db, [groupId])).get(groupId), await groupTexts(db, groupId)];
  if (!row || !texts) throw new AppError('not_found');
  const place = { kind: groupPlaceKind, id: groupId };
  const [leads, heirs, posts, cases, reports, role] = await Promise.all([
    groupLeads(db, groupId),
    heirsOf(deps, groupId),
    placePostIds(db, { before: afterAll, count: postsCounted }, place, []),
    countCasesOfGroup(db, groupId),
    reportsOfGroups(db, [groupId]),
    siteRoleOf(db, viewerId),
  ]);
  const leadIds = leads.map(({ member_id: id }) => id);
  const ownerId = leads.find((lead) => lead.role === 'owner')?.member_id;
  const [people, living, mayActOnOwner] = await Promise.all([
    peopleByIds(db, [...leadIds, ...heirs.heirIds]),
    livingAmong(deps, leadIds),
    ownerId === undefined || mayActOnMember(db, { memberId: viewerId }, ownerId),
  ]);
  const shown = (id: string) => people.get(id) ?? [];
  return {
    ...toSiteGroup(row, reports.get(groupId) ?? 0),
    ...texts,
    leads: leads.flatMap(({ member_id: id, role: held }) =>
      [shown(id)].flat().map((person) => ({ person, role: held, living: living.has(id) })),
    ),
    posts: posts.length,
    cases,
    ownerless: heirs.ownerless,
    heirs: heirs.heirIds.flatMap(shown),
    mayAct: hasSiteRole(role, 'operator') && mayActOnOwner,
  };
}
