import type { LinkCard } from '@hearth/contract/links/cards';
import { type GetOutside, outsideLimits } from '../../platform/outbound/get-outside.ts';
import type { PageCard } from './link-cards.queries.ts';
import type { PageReader } from './page-reader.ts';

type Deps = {
  getOutside: GetOutside;
  readPage: PageReader['read'];
  /** Encodes a picture anew and stores it; undefined if it is none. */
  storePicture: (bytes: Buffer) => Promise<LinkCard['picture'] | undefined>;
  /** When a page and its picture must have been read. */
  deadline?: () => AbortSignal;
};

export type FetchPage = (link: string, signal: AbortSignal) => Promise<PageCard | null>;

const html = /^\s*(text\/html|application\/xhtml\+xml)\s*(;|$)/i;
const raster = /^\s*image\/(jpeg|png|gif|webp|avif)\s*(;|$)/i;

/** Reads a page and its picture, both within one time limit. */
export function createFetchPage({ getOutside, readPage, storePicture, deadline = inTime }: Deps): FetchPage {
  return async (link, stop) => {
    const signal = AbortSignal.any([stop, deadline()]);
    const page = await getOutside(link, { type: html, tooLong: 'cut', signal });
    const words = await readPage(page);
    if (!words) return null;
    const { title, description, picture } = words;
    return { title, description, picture: picture ? await fetchPicture(picture, signal) : null };
  };

  /** A card without its picture is a card. */
  async function fetchPicture(url: string, signal: AbortSignal): Promise<LinkCard['picture']> {
    try {
      const { body } = await getOutside(url, { type: raster, tooLong: 'refuse', signal });
      return (await storePicture(body)) ?? null;
    } catch {
      return null;
    }
  }
}

function inTime(): AbortSignal {
  return AbortSignal.timeout(outsideLimits.ms);
}
