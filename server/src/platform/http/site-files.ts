import type { SitePageName, WayToJoin } from '@hearth/contract/site/rules';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Clock } from '../time/clock.ts';

/** What the page around the app says of the site. */
export type Site = {
  /** Another one means that something here may be another. */
  version: number;
  name: string;
  owner: string | undefined;
  description: string;
  picture: { file: string } | null;
  joining: WayToJoin;
  joinQuestion: string;
  minimumAge: number | null;
  /** It has no owner yet, so there is nothing but the way to get one. */
  inSetup: boolean;
  pages: Partial<Record<SitePageName, object>>;
  rules: { houseRules: readonly object[] };
  content: string;
  securityContact?: string | undefined;
};
export type SiteFilesDeps = { site: () => Site; publicUrl: URL | undefined; clock: Clock };

/** Screens without a member's data; /home shows the login to a visitor. The rest is for members only. */
const crawlable = [
  '/$',
  '/login$',
  '/signup$',
  '/terms$',
  '/privacy$',
  '/rules$',
  '/home$',
  '/assets/',
  '/icons/',
  '/drawings/',
  '/social-card.png',
  '/site-picture/',
];

const hidden = { schema: { hide: true } };
const dayMs = 86_400_000;
const securityTextDays = 180;

/** Addresses that browsers, crawlers and password managers ask every site for. */
export function serveSiteFiles(app: FastifyInstance, { site, publicUrl, clock }: SiteFilesDeps): void {
  const robots = ['User-agent: *', ...crawlable.map((path) => `Allow: ${path}`), 'Disallow: /', ''].join('\n');
  app.get('/robots.txt', hidden, (_request, reply) => sendText(reply, robots));

  app.get('/.well-known/change-password', hidden, (_request, reply) => reply.redirect('/settings', 302));

  const { securityContact } = site();
  if (!securityContact) return;
  app.get('/.well-known/security.txt', hidden, (_request, reply) => {
    const expires = new Date(clock.now().getTime() + securityTextDays * dayMs).toISOString();
    const canonical = publicUrl ? [`Canonical: ${new URL('/.well-known/security.txt', publicUrl)}`] : [];
    return sendText(reply, [`Contact: ${securityContact}`, `Expires: ${expires}`, ...canonical, ''].join('\n'));
  });
}

function sendText(reply: FastifyReply, text: string): FastifyReply {
  return reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(text);
}
