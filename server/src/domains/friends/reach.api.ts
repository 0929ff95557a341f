/** Whom members let reach them, for the domains in which one reaches others. */
export { keptOut } from './reach/kept-out.ts';
export { notShowingActivity, quietInChats } from './reach/reach.queries.ts';
