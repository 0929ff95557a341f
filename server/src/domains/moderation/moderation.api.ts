export { decideCases } from './decide-cases.ts';
export { appealAnswered, caseDecided } from './moderation.events.ts';
export { reporterIdsOf } from './reporters.ts';
export { takeUnreported } from './take-unreported.ts';
