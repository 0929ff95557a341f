import { rm } from 'node:fs/promises';
import type { MediaView } from '@hearth/contract/media/endpoints';
import { AppError } from '../../platform/errors/app-error.ts';
import type { InTurn } from '../../platform/jobs/take-turns.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { type MadeMedia, makeMedia } from './make-media.ts';
import { type MediaRow, markReady, mediaRow, planFiles } from './media.queries.ts';
import { toMediaView } from './media.view.ts';
import { type RemovalNeeds, removeMedia } from './remove-media.ts';

export type FinishNeeds = RemovalNeeds & { clock: Clock; inTurn: InTurn };
type Request = { mediaId: string; memberId: string; poster: Buffer | undefined };

/**
 * Turns a completed upload into media. The browser asks for this itself, so that a server which died between the
 * last byte and the result is simply asked again; the answer is the same however often.
 */
export async function finishUpload(needs: FinishNeeds, request: Request): Promise<MediaView> {
  const row = await ownUpload(needs, request);
  if (row.state !== 'uploading') return toMediaView(row);
  return needs.inTurn(async () => {
    const current = await ownUpload(needs, request);
    if (current.state !== 'uploading') return toMediaView(current);
    return toMediaView(await process(needs, current, request.poster));
  });
}

async function ownUpload({ db }: FinishNeeds, { mediaId, memberId }: Request): Promise<MediaRow> {
  const row = await mediaRow(db, mediaId);
  if (row?.owner_id !== memberId || row.state === 'deleted') throw new AppError('not_found');
  return row;
}

async function process(needs: FinishNeeds, row: MediaRow, poster: Buffer | undefined): Promise<MediaRow> {
  const { uploads } = needs;
  if ((await uploads.received(row.id)) !== row.size) throw new AppError('upload_incomplete');
  const path = uploads.pathOf(row.id);
  try {
    return await store(needs, row, await makeMedia({ row, path, poster }));
  } catch (error) {
    if (isOfTheFile(error)) await removeMedia(needs, row);
    throw error;
  } finally {
    await rm(`${path}.remuxed`, { force: true });
  }
}

async function store(needs: FinishNeeds, row: MediaRow, { media, files }: MadeMedia): Promise<MediaRow> {
  const { db, storage, uploads, clock } = needs;
  const keys = files.map(({ key }) => key);
  await planFiles(db, row.id, keys, clock.now());
  for (const { key, content } of files) await storage.put(key, content());
  const ready = (await markReady(db, row.id, media, clock.now())) ?? (await mediaRow(db, row.id));
  if (!ready || ready.state === 'deleted') {
    // Thrown away while it was being made.
    await removeMedia(needs, { ...row, files: keys });
    throw new AppError('not_found');
  }
  await uploads.discard(row.id);
  return ready;
}

/** The file itself is at fault: no later attempt can end otherwise. */
function isOfTheFile(error: unknown): boolean {
  return error instanceof AppError && [413, 415, 422].includes(error.status);
}
