import type { MediaView } from '@hearth/contract/media/endpoints';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { InTurn } from '../../../platform/jobs/take-turns.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { type MadeMedia, makeMedia } from '../make-media.ts';
import { type MediaRow, markReady, mediaRow, planFiles } from '../media.queries.ts';
import { toMediaView } from '../media.view.ts';
import type { MediaPurposes } from '../media-purposes.ts';
import type { PictureMaker } from '../pictures/make-picture.ts';
import { type RemovalNeeds, removeMedia } from '../removal/remove-media.ts';
import type { HoldUpload } from './upload-locks.ts';

export type FinishNeeds = RemovalNeeds & {
  clock: Clock;
  purposes: MediaPurposes;
  inTurn: InTurn;
  /** Keeps others, here and at other servers, from working on the same upload. */
  holdUpload: HoldUpload;
  pictures: Pick<PictureMaker, 'make'>;
};
type Request = { mediaId: string; memberId: string; poster: Buffer | undefined };

/**
 * Turns a completed upload into media. The browser requests this separately, so that it can ask again when the server
 * stopped between the last byte and the result; the answer is the same every time.
 */
export async function finishUpload(needs: FinishNeeds, request: Request): Promise<MediaView> {
  const row = await ownUpload(needs, request);
  if (row.state !== 'uploading') return toMediaView(row);
  const process = async () => {
    const current = await ownUpload(needs, request);
    if (current.state !== 'uploading') return toMediaView(current);
    return toMediaView(await processUpload(needs, current, request.poster));
  };
  return needs.inTurn(() => needs.holdUpload(row.id, process));
}

async function ownUpload({ db }: FinishNeeds, { mediaId, memberId }: Request): Promise<MediaRow> {
  const row = await mediaRow(db, mediaId);
  if (row?.owner_id !== memberId || row.state === 'deleted') throw new AppError('not_found');
  return row;
}

async function processUpload(needs: FinishNeeds, row: MediaRow, poster: Buffer | undefined): Promise<MediaRow> {
  const { uploads, purposes, pictures } = needs;
  if ((await uploads.received(row.id)) !== row.size) throw new AppError('upload_incomplete');
  try {
    const rules = purposes.rulesFor(row.purpose);
    return await uploads.withFile(row.id, async (path, draft) =>
      store(needs, row, await makeMedia({ row, path, draft, poster, rules, pictures })),
    );
  } catch (error) {
    if (!isFaultOfFile(error)) throw error;
    // A server that stood still for too long has lost its hold: another one may have finished and taken the file away.
    const current = await mediaRow(needs.db, row.id);
    if (current && current.state !== 'uploading' && current.state !== 'deleted') return current;
    await removeMedia(needs, row);
    throw error;
  }
}

async function store(needs: FinishNeeds, row: MediaRow, { media, files }: MadeMedia): Promise<MediaRow> {
  const { db, storage, uploads, clock, purposes } = needs;
  const keys = files.map(({ key }) => key);
  await planFiles(db, row.id, keys, clock.now());
  for (const { key, content } of files) await storage.put(key, content());
  const parentId = purposes.rulesFor(row.purpose).standsAlone ? row.owner_id : null;
  const marked = await markReady(db, row.id, media, { parentId, at: clock.now() });
  const ready = marked ?? (await mediaRow(db, row.id));
  if (!ready || ready.state === 'deleted') {
    // Discarded while it was being processed.
    await removeMedia(needs, { ...row, files: keys });
    throw new AppError('not_found');
  }
  await uploads.discard(row.id);
  return ready;
}

/** The file itself is at fault: trying again cannot help. */
function isFaultOfFile(error: unknown): boolean {
  return error instanceof AppError && [413, 415, 422].includes(error.status);
}
