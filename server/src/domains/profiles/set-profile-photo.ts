import type { MediaView } from '@hearth/contract/media/endpoints';
import type { ProfilePhotoField } from '@hearth/contract/profiles/rules';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { DomainEvents } from '../../platform/events/domain-events.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { attachMedia, deleteMediaOf, type MediaRemovalDeps } from '../media/media.api.ts';
import { memberChanged } from './profiles.api.ts';
import { lockedProfileRow, updateProfile } from './profiles.queries.ts';

type Deps = { db: Database; clock: Clock; events: Pick<DomainEvents, 'emit'>; removal: MediaRemovalDeps };
type Photo = { field: ProfilePhotoField; mediaId: string };

export async function setProfilePhoto(deps: Deps, memberId: string, { field, mediaId }: Photo): Promise<void> {
  const { db, clock, events, removal } = deps;
  await inTransaction(db, async (trx, afterCommit) => {
    await lockedProfileRow(trx, memberId);
    const at = clock.now();
    const parent = { purpose: field, parentId: memberId };
    await deleteMediaOf(removal, trx, { ...parent, at }, afterCommit);
    const media = await attachMedia(trx, { ...parent, mediaId, ownerId: memberId, at });
    await updateProfile(
      trx,
      memberId,
      field === 'profilePic' ? { profile_pic: avatarOf(media) } : { cover_photo: media.url },
    );
    await events.emit(trx, memberChanged, { memberId }, afterCommit);
  });
}

const avatarWidth = 320;

/** Avatars are small and shown often, so the narrowest picture that is still sharp is used. */
function avatarOf({ url, variants }: MediaView): string {
  const wideEnough = variants.filter(({ width }) => width >= avatarWidth).sort((a, b) => a.width - b.width);
  return wideEnough[0]?.url ?? url;
}
