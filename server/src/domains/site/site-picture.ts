import { fileLimits } from '@hearth/contract/media/rules';
import type { SiteSettings } from '@hearth/contract/site/settings';
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { SitePicture } from '../../platform/site/stored-settings.ts';
import { type PurposeRules, type SharedPicture, useSharedPicture } from '../media/media.api.ts';
import { hasRole, type SiteActor } from '../operators/operators.api.ts';
import { type ChangeSite, changeSite } from './change-settings.ts';
import { picturePath } from './site.view.ts';

export type PictureDeps = ChangeSite & {
  /** The bytes of a finished upload of this purpose; undefined if there is none. */
  readUpload(mediaId: string): Promise<Buffer | undefined>;
  /** Undefined if the bytes are no picture. */
  storeShared(bytes: Buffer): Promise<SharedPicture | undefined>;
};

/** What is uploaded to become the picture of the site. A copy of it does, which belongs to nobody. */
export function sitePictureFiles({ db }: { db: Database }): PurposeRules {
  return {
    maxBytes: { image: fileLimits.image },
    pathOf: ({ id }) => `site/picture-${id}`,
    async checkUpload(memberId) {
      if (!(await hasRole(db, memberId, 'operator'))) throw new AppError('forbidden');
    },
    mayRead: async () => false,
  };
}

const sharedFolder = '/files/shared/';

export async function setSitePicture(deps: PictureDeps, by: SiteActor, mediaId: string): Promise<SiteSettings> {
  const bytes = await deps.readUpload(mediaId);
  const stored = bytes && (await deps.storeShared(bytes));
  if (!stored) throw new AppError('media_unusable');
  const { url, width, height } = stored;
  await useSharedPicture(deps.db, url);
  return changePicture(deps, by, { file: url.slice(sharedFolder.length), width, height });
}

export function removeSitePicture(deps: ChangeSite, by: SiteActor): Promise<SiteSettings> {
  return changePicture(deps, by, null);
}

function changePicture(deps: ChangeSite, by: SiteActor, picture: SitePicture | null): Promise<SiteSettings> {
  return changeSite(deps, by, (settings) => {
    if ((settings.picture?.file ?? null) === (picture?.file ?? null)) return null;
    return { act: 'site_changed', detail: 'picture', settings: { ...settings, picture } };
  });
}

/** Where the picture lies, if a visitor asks for the one that the site has. */
export function keyOfPicture(path: string, picture: SitePicture | null): string | undefined {
  return picture && path === picturePath(picture) ? `shared/${picture.file}` : undefined;
}
