export type { LinkCards, WrittenLink } from './link-cards.ts';
