/** What other screens show of events, in one file: each further file would cost the first screen its name. */
export { LinkedEvent } from '../components/linked-event.tsx';
export { NextEvents } from '../components/next-events.tsx';
