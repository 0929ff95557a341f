import { fileLimits } from '@hearth/contract/media/rules';
import type { ProfilePhotoField } from '@hearth/contract/profiles/rules';
import type { Database } from '../../platform/database/database.ts';
import type { PurposeRules } from '../media/media.api.ts';
import type { Relations } from './read-profile.ts';

type Deps = { db: Database; relations: Pick<Relations, 'isHidden'> };

export function profilePhotos({ db, relations }: Deps, field: ProfilePhotoField): PurposeRules {
  return {
    maxBytes: { image: fileLimits.image },
    pathOf: ({ id, ownerId }) => `users/${ownerId}/${field}-${id}`,
    mayRead: async (viewerId, { ownerId }) => !(await relations.isHidden(db, viewerId, ownerId)),
  };
}
