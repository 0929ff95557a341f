export { accountOpened, vouchingAsked, vouchingEnded } from './vouching.events.ts';
