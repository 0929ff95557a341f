import type { MediaView } from '@hearth/contract/media/endpoints';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { InTurn } from '../../../platform/jobs/take-turns.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { type MadeMedia, makeMedia } from '../make-media.ts';
import { type MediaRow, markReady, mediaRow, planFiles } from '../media.queries.ts';
import { toMediaView } from '../media.view.ts';
import type { MediaPurposes } from '../media-purposes.ts';
import type { PictureMaker } from '../pictures/make-picture.ts';
import { type RemovalDeps, removeMedia } from '../removal/remove-media.ts';
import type { HoldUpload } from './upload-locks.ts';

export type FinishDeps = RemovalDeps & {
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
export async function finishUpload(deps: FinishDeps, request: Request): Promise<MediaView> {
  const row = await ownUpload(deps, request);
  if (row.state !== 'uploading') return toMediaView(row);
  const process = async () => {
    const current = await ownUpload(deps, request);
    if (current.state !== 'uploading') return toMediaView(current);
    return toMediaView(await processUpload(deps, current, request.poster));
  };
  return deps.inTurn(() => deps.holdUpload(row.id, process));
}

async function ownUpload({ db }: FinishDeps, { mediaId, memberId }: Request): Promise<MediaRow> {
  const row = await mediaRow(db, mediaId);
  if (row?.owner_id !== memberId || row.state === 'deleted') throw new AppError('not_found');
  return row;
}

async function processUpload(deps: FinishDeps, row: MediaRow, poster: Buffer | undefined): Promise<MediaRow> {
  const { uploads, purposes, pictures } = deps;
  if ((await uploads.received(row.id)) !== row.size) throw new AppError('upload_incomplete');
  try {
    const rules = purposes.rulesFor(row.purpose);
    return await uploads.withFile(row.id, async (path, draft) =>
      store(deps, row, await makeMedia({ row, path, draft, poster, rules, pictures })),
    );
  } catch (error) {
    if (!isFaultOfFile(error)) throw error;
    // A server that stood still for too long has lost its hold: another one may have finished and taken the file away.
    const current = await mediaRow(deps.db, row.id);
    if (current && current.state !== 'uploading' && current.state !== 'deleted') return current;
    await removeMedia(deps, row);
    throw error;
  }
}

async function store(deps: FinishDeps, row: MediaRow, { media, files }: MadeMedia): Promise<MediaRow> {
  const { db, storage, uploads, clock, purposes } = deps;
  const keys = files.map(({ key }) => key);
  await planFiles(db, row.id, keys, clock.now());
  for (const { key, content } of files) await storage.put(key, content());
  const parentId = purposes.rulesFor(row.purpose).standsAlone ? row.owner_id : null;
  const marked = await markReady(db, row.id, media, { parentId, at: clock.now() });
  const ready = marked ?? (await mediaRow(db, row.id));
  if (!ready || ready.state === 'deleted') {
    // Discarded while it was being processed.
    await removeMedia(deps, { ...row, files: keys });
    throw new AppError('not_found');
  }
  await uploads.discard(row.id);
  return ready;
}

/** The file itself is at fault: trying again cannot help. */
function isFaultOfFile(error: unknown): boolean {
  return error instanceof AppError && [413, 415, 422].includes(error.status);
}
