import type { MediaPurpose } from '@hearth/contract/media/endpoints';
import type { Selectable } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Media } from '../../platform/database/schema.generated.ts';
import { sql } from '../../platform/database/sql.ts';
import type { MediaKind } from './detect-type.ts';

export type MediaRow = Selectable<Media>;

export type NewUpload = {
  id: string;
  ownerId: string;
  purpose: MediaPurpose;
  chatId: string | undefined;
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
      chat_id: upload.chatId ?? null,
      state: 'uploading',
      name: upload.name,
      declared_type: upload.declaredType,
      size: upload.size,
      created_at: upload.at,
      changed_at: upload.at,
    })
    .execute();
}

export function mediaRow(db: Database, id: string): Promise<MediaRow | undefined> {
  return db.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirst();
}

export function mediaRows(db: Database, ids: string[]): Promise<MediaRow[]> {
  return db
    .selectFrom('media')
    .selectAll()
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('state', '<>', 'deleted')
    .execute();
}

/** Noted before the first byte is written, so that nothing written can be forgotten. */
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

/** A file for trying things out belongs to its owner from the start; any other waits for what will show it. */
export function markReady(db: Database, id: string, media: FinishedMedia, at: Date): Promise<MediaRow | undefined> {
  return db
    .updateTable('media')
    .set({
      state: sql<string>`case when purpose = 'test' then 'attached' else 'ready' end`,
      parent_id: sql<string | null>`case when purpose = 'test' then owner_id::text end`,
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
  /** The chat it was uploaded for; a chat file cannot move to another. */
  chatId?: string;
  /** Of what is shown for a time only. */
  expiresAt?: Date;
  at: Date;
};

export function attachReady(db: Database, attachment: Attachment): Promise<MediaRow | undefined> {
  return db
    .updateTable('media')
    .set({
      state: 'attached',
      parent_id: attachment.parentId,
      expires_at: attachment.expiresAt ?? null,
      changed_at: attachment.at,
    })
    .where('id', '=', attachment.mediaId)
    .where('owner_id', '=', attachment.ownerId)
    .where('purpose', '=', attachment.purpose)
    .where('chat_id', 'is not distinct from', attachment.chatId ?? null)
    .where('state', '=', 'ready')
    .returningAll()
    .executeTakeFirst();
}

export async function deleteMediaRow(db: Database, id: string): Promise<void> {
  await db.deleteFrom('media').where('id', '=', id).execute();
}
