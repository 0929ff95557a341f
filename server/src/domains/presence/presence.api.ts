export { countActive } from './count-active.queries.ts';
export { membersAway } from './members-away.queries.ts';
