export { countPending } from './lines/pending-notifications.queries.ts';
