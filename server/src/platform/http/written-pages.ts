import { type VisitorPage, visitorPages } from '@hearth/contract/site/rules';
import type { Site } from './site-files.ts';

/** The pages that the people who run the site have written. */
export function writtenPages({ pages, rules }: Pick<Site, 'pages' | 'rules'>): VisitorPage[] {
  return visitorPages.filter((page) => (page === 'rules' ? rules.houseRules.length > 0 : pages[page]));
}
