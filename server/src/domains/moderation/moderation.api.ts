export { decideAppeal } from './decide-appeal.ts';
export { decideCases } from './decide-cases.ts';
export { liftRestriction, restrictMember } from './restrict-member.ts';
export { takeUnreported } from './take-unreported.ts';
