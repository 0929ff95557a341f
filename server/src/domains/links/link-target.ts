import type { LinkCard } from '@hearth/contract/links/cards';

const id = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const pages = [
  { kind: 'post', path: new RegExp(`^/post/(${id})/?$`) },
  { kind: 'member', path: new RegExp(`^/profile/(${id})/?$`) },
  { kind: 'group', path: new RegExp(`^/groups/(${id})/?$`) },
  { kind: 'event', path: new RegExp(`^/events/(${id})/?$`) },
] as const;

export type LinkTarget = 'outside' | 'nothing' | Pick<LinkCard, 'kind' | 'targetId'>;

/** Another site, a post, member, group or event of this one, or a page of this site that has no card. */
export function targetOf(link: string, isOwnSite: (url: URL) => boolean): LinkTarget {
  const url = new URL(link);
  if (!isOwnSite(url)) return 'outside';
  for (const { kind, path } of pages) {
    const targetId = path.exec(url.pathname.toLowerCase())?.[1];
    if (targetId) return { kind, targetId };
  }
  return 'nothing';
}
