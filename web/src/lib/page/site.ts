import type { WayToJoin } from '@hearth/contract/site/rules';
import { useSyncExternalStore } from 'react';

function meta(name: string, fallback: string): string {
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
  // The server fills in the placeholders; Vite's development server does not.
  return content === '' || content.startsWith('%') ? fallback : content;
}

export const site = {
  name: meta('application-name', 'Hearth'),
  owner: meta('author', 'the Hearth community'),
  /** Which sponsors, events and groups are shown: invented ones, the operator's (`own`), or none. */
  content: meta('site-content', 'sample'),
  sendsMail: meta('sends-mail', 'no') === 'yes',
  /** What the landing page says of the site; empty: its usual words. */
  lead: meta('site-lead', ''),
};

const ageText = meta('minimum-age', '');

/** What else the people who run the site have decided about visitors. */
const forVisitors = {
  /** The pages of the site's own words. */
  pages: meta('site-pages', '').split(' '),
  joining: meta('joining', 'anyone') as WayToJoin,
  /** Of a site that answers everybody who wants to join; empty: the usual one. */
  joinQuestion: meta('join-question', ''),
  /** The address of the site’s own picture; empty: the flame. */
  picture: meta('site-picture', ''),
  minimumAge: ageText === '' ? null : Number(ageText),
};
/** Of a site where nobody has decided anything, as the markup of the landing page is made. */
const undecided: typeof forVisitors = { pages: [], joining: 'anyone', joinQuestion: '', picture: '', minimumAge: null };

const never = () => () => undefined;

/** The page's markup was made before anybody decided, so the first drawing must be like it. */
export function useSiteForVisitors(): typeof forVisitors {
  return useSyncExternalStore(
    never,
    () => forVisitors,
    () => undecided,
  );
}
