import * as contract from '@hearth/contract/links/cards';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/errors/app-error.ts';
import { type Handle, route } from '../../platform/http/route.ts';
import type { LinkCards } from './link-cards.ts';

export function linksRoutes(app: FastifyInstance, cards: LinkCards): void {
  const preview: Handle<typeof contract.previewLink> = async ({ body, session }) => ({
    card: await findUnlessBusy(cards, session.memberId, body.url),
  });
  route(app, contract.previewLink, preview, { hasOwnQueue: true });
}

/** Too many pages are being fetched, for all or for this member: the post gets its card later. */
async function findUnlessBusy(cards: LinkCards, memberId: string, url: string) {
  try {
    return await cards.find(memberId, new URL(url).href);
  } catch (error) {
    if (error instanceof AppError && error.code === 'unavailable') return null;
    throw error;
  }
}
