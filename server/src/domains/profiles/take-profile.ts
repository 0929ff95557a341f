import type { Database } from '../../platform/database/database.ts';
import type { AfterCommit } from '../../platform/database/transaction.ts';
import type { DomainEvents } from '../../platform/events/domain-events.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { deleteMediaOf, type MediaRemovalDeps, mediaIdOfUrl, restoreFile } from '../media/media.api.ts';
import { memberChanged } from './profiles.events.ts';
import { lockedProfileRow, type ProfileColumns, profileRow, updateProfile } from './profiles.queries.ts';
import { profileEvidence } from './report-member.ts';

type Deps = { clock: Clock; events: Pick<DomainEvents, 'emit'>; removal: MediaRemovalDeps };

const words = ['bio', 'location', 'instagram', 'facebook', 'whatsapp'] as const;
const pictures = ['profile_pic', 'cover_photo'] as const;
const purposes = { profile_pic: 'profilePic', cover_photo: 'coverPhoto' } as const;

/** What a profile said and showed, without what is empty. */
export type KeptProfile = Partial<Record<(typeof words)[number] | (typeof pictures)[number], string>>;

/** What a profile shows; undefined when there is none. */
export async function profileEvidenceOf(db: Database, memberId: string) {
  const row = await profileRow(db, memberId);
  if (!row) return undefined;
  const { display_name: displayName, profile_name: profileName, bio, profile_pic, cover_photo: coverPhoto } = row;
  const shown = { displayName, profileName, bio, profilePic: profile_pic, coverPhoto };
  return { aboutId: memberId, ...profileEvidence(shown) };
}

/** Takes away all that the member wrote and shows of themself, but for the names. */
export async function takeProfile(
  { clock, events, removal }: Deps,
  trx: Database,
  memberId: string,
  afterCommit: AfterCommit,
): Promise<KeptProfile | undefined> {
  const row = await lockedProfileRow(trx, memberId);
  if (!row) return undefined;
  const kept: KeptProfile = {};
  const change: ProfileColumns = {};
  for (const field of words) {
    if (row[field] === '') continue;
    kept[field] = row[field];
    change[field] = '';
  }
  for (const field of pictures) {
    const url = row[field];
    if (!url) continue;
    kept[field] = url;
    change[field] = null;
    const files = { purpose: purposes[field], parentId: memberId, at: clock.now() };
    await deleteMediaOf(removal, trx, files, afterCommit);
  }
  if (Object.keys(change).length > 0) await updateProfile(trx, memberId, change);
  await events.emit(trx, memberChanged, { memberId }, afterCommit);
  return kept;
}

/** What the member has written or shown since stays. */
export async function returnProfile(
  { clock, events }: Pick<Deps, 'clock' | 'events'>,
  trx: Database,
  { memberId, kept }: { memberId: string; kept: KeptProfile },
  afterCommit: AfterCommit,
): Promise<void> {
  const row = await lockedProfileRow(trx, memberId);
  if (!row) return;
  const change: ProfileColumns = {};
  for (const field of words) if (kept[field] && row[field] === '') change[field] = kept[field];
  for (const field of pictures) {
    const url = kept[field];
    const fileId = url && mediaIdOfUrl(url);
    if (!fileId || row[field]) continue;
    await restoreFile(trx, fileId, clock.now());
    change[field] = url;
  }
  if (Object.keys(change).length > 0) await updateProfile(trx, memberId, change);
  await events.emit(trx, memberChanged, { memberId }, afterCommit);
}
