import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/errors/app-error.ts';
import type { SiteInMemory } from '../../platform/site/site-in-memory.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { pictureFolder } from './site.view.ts';
import { keyOfPicture } from './site-picture.ts';

type Deps = { site: Pick<SiteInMemory, 'now'>; storage: Pick<Storage, 'get' | 'stat'> };

/** For visitors too, and no other file than the one that the site shows now. Its name is its content. */
export function serveSitePicture(app: FastifyInstance, { site, storage }: Deps): void {
  app.get<{ Params: { file: string } }>(
    `${pictureFolder}:file`,
    { schema: { hide: true } },
    async ({ params: { file } }, reply) => {
      const key = keyOfPicture(`${pictureFolder}${file}`, site.now().picture);
      const stored = key && (await storage.stat(key));
      if (!key || !stored) throw new AppError('not_found');
      reply.headers({
        'content-type': key.endsWith('.webp') ? 'image/webp' : 'image/jpeg',
        'content-length': stored.size,
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'public, max-age=31536000, immutable',
      });
      return reply.send(await storage.get(key));
    },
  );
}
