import type { Audience } from '@hearth/contract/posts/rules';
import { statement } from '../../../platform/database/sql.ts';

export type EditRow = { id: string; content: string; audience: Audience; written_at: Date; members_only: boolean };

export const insertEdit = statement<
  never,
  [postId: string, id: string, content: string, audience: Audience, writtenAt: Date, membersOnly: boolean]
>(
  `insert into post_edits (post_id, id, content, audience, written_at, members_only)
   values ($1, $2, $3, $4, $5, $6)`,
);

export const dropOldEdits = statement<never, [postId: string, keep: number]>(
  `delete from post_edits where post_id = $1 and id <= (
     select id from post_edits where post_id = $1 order by id desc offset $2 limit 1
   )`,
);

export const editRows = statement<EditRow, [postId: string]>(
  'select id, content, audience, written_at, members_only from post_edits where post_id = $1 order by id desc',
);
