export { decideAppeal } from './decide-appeal.ts';
export { decideCases } from './decide-cases.ts';
export { closeSiteGroup, reopenSiteGroup } from './groups/act-on-site-group.ts';
export { listSiteGroups } from './groups/list-site-groups.ts';
export { groupHandOverOrdered } from './moderation.events.ts';
export { liftRestriction, restrictMember } from './restrict-member.ts';
export { takeUnreported } from './take-unreported.ts';
