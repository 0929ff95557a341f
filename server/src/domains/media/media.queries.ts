import type { MediaKind, MediaPurpose } from '@hearth/contract/media/endpoints';
import type { Selectable } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Media } from '../../platform/database/schema/schema.generated.ts';
import { statement } from '../../platform/database/sql.ts';

export type MediaRow = Omit<Selectable<Media>, 'variants'> & { variants: unknown };

export type NewUpload = {
  id: string;
  ownerId: string;
  purpose: MediaPurpose;
  contextId: string | null;
  name: string;
  declaredType: string;
  size: number;
  at: Date;
};

export async function insertUpload(db: Database, upload: NewUpload): Promise<void> {
  await db
    .insertInto('media')
    .values({
      id: upload.id,
      owner_id: upload.ownerId,
      purpose: upload.purpose,
      context_id: upload.contextId,
      state: 'uploading',
      name: upload.name,
      declared_type: upload.declaredType,
      size: upload.size,
      created_at: upload.at,
      changed_at: upload.at,
    })
    .execute();
}

export async function unfinishedOf(db: Database, ownerId: string): Promise<{ count: number; bytes: number }> {
  const { count, bytes } = await db
    .selectFrom('media')
    .select((eb) => [eb.fn.countAll().as('count'), eb.fn.sum('size').as('bytes')])
    .where('owner_id', '=', ownerId)
    .where('state', '=', 'uploading')
    .executeTakeFirstOrThrow();
  return { count: Number(count), bytes: Number(bytes) };
}

const inAnyState = statement<MediaRow, [id: string]>('select * from media where id = $1');

export async function mediaRow(db: Database, id: string): Promise<MediaRow | undefined> {
  const [row] = await inAnyState(db, id);
  return row;
}

export const mediaRows = statement<MediaRow, [ids: readonly string[]]>(
  `select * from media where id = any($1::uuid[]) and state <> 'deleted'`,
);

/** Written before the first byte is stored, so that every stored file can be found and removed. */
export async function planFiles(db: Database, id: string, files: string[], at: Date): Promise<void> {
  await db
    .updateTable('media')
    .set({ files, changed_at: at })
    .where('id', '=', id)
    .where('state', '=', 'uploading')
    .execute();
}

export type FinishedMedia = {
  kind: MediaKind;
  mime: string;
  size: number;
  key: string;
  posterKey: string | null;
  width: number | null;
  height: number | null;
  duration: number | null;
  placeholder: string | null;
  variants: { key: string; width: number }[];
};

/** With a parent the file is attached at once; without one it waits for what will show it. */
export function markReady(
  db: Database,
  id: string,
  media: FinishedMedia,
  { parentId, at }: { parentId: string | null; at: Date },
): Promise<MediaRow | undefined> {
  return db
    .updateTable('media')
    .set({
      state: parentId === null ? 'ready' : 'attached',
      parent_id: parentId,
      kind: media.kind,
      mime: media.mime,
      size: media.size,
      key: media.key,
      poster_key: media.posterKey,
      width: media.width,
      height: media.height,
      duration: media.duration,
      placeholder: media.placeholder,
      variants: JSON.stringify(media.variants),
      changed_at: at,
    })
    .where('id', '=', id)
    .where('state', '=', 'uploading')
    .returningAll()
    .executeTakeFirst();
}

export type Attachment = {
  mediaId: string;
  ownerId: string;
  purpose: MediaPurpose;
  parentId: string;
  /** What the upload was begun for, if the purpose has such a thing: a file of one chat cannot move to another. */
  contextId?: string;
  /** When the file stops being readable, if ever. */
  expiresAt?: Date;
  /** What the file shows. */
  alt?: string;
  at: Date;
};

export function attachReady(db: Database, attachment: Attachment): Promise<MediaRow | undefined> {
  return db
    .updateTable('media')
    .set({
      state: 'attached',
      parent_id: attachment.parentId,
      expires_at: attachment.expiresAt ?? null,
      ...(attachment.alt && { alt: attachment.alt }),
      changed_at: attachment.at,
    })
    .where('id', '=', attachment.mediaId)
    .where('owner_id', '=', attachment.ownerId)
    .where('purpose', '=', attachment.purpose)
    .where('context_id', 'is not distinct from', attachment.contextId ?? null)
    .where('state', '=', 'ready')
    .returningAll()
    .executeTakeFirst();
}

export type KeptUploads = {
  ids: readonly string[];
  ownerId: string;
  purpose: MediaPurpose;
  contextId: string;
  until: Date;
};

const keepReady = statement<
  { id: string },
  [ids: readonly string[], ownerId: string, purpose: string, contextId: string, until: Date]
>(
  `update media set changed_at = greatest(changed_at, $5)
   where id = any($1::uuid[]) and owner_id = $2 and purpose = $3 and context_id = $4 and state = 'ready'
   returning id`,
);

/** Files that nothing shows are removed a day after they changed: these count as changed at a later time. */
export async function keepReadyUntil(db: Database, { ids, ownerId, purpose, contextId, until }: KeptUploads) {
  return (await keepReady(db, ids, ownerId, purpose, contextId, until)).length;
}

export async function deleteMediaRow(db: Database, id: string): Promise<void> {
  await db.deleteFrom('media').where('id', '=', id).execute();
}

export type Description = { mediaId: string; parentId: string; alt: string };

/** False when the file has this text already, or does not belong to the parent. */
export async function updateAlt(db: Database, { mediaId, parentId, alt }: Description): Promise<boolean> {
  const rows = await db
    .updateTable('media')
    .set({ alt })
    .where('id', '=', mediaId)
    .where('parent_id', '=', parentId)
    .where('state', '=', 'attached')
    .where('alt', '<>', alt)
    .returning('id')
    .execute();
  return rows.length === 1;
}
