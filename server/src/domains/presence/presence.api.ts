export { countActive } from './count-active.queries.ts';
