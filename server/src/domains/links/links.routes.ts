import * as contract from '@hearth/contract/links/cards';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/errors/app-error.ts';
import { route } from '../../platform/http/route.ts';
import type { LinkCards } from './link-cards.ts';

export function linksRoutes(app: FastifyInstance, cards: LinkCards): void {
  route(app, contract.previewLink, async ({ body }) => ({ card: await findUnlessBusy(cards, body.url) }));
}

/** Too many pages are being fetched: the post gets its card later. */
async function findUnlessBusy(cards: LinkCards, url: string) {
  try {
    return await cards.find(new URL(url).href);
  } catch (error) {
    if (error instanceof AppError && error.code === 'unavailable') return null;
    throw error;
  }
}
