/** Whom members let reach them, for the domains in which one reaches others. */
export { keptOut } from './reach/kept-out.ts';
export { notShowingActivity } from './reach/reach.queries.ts';
