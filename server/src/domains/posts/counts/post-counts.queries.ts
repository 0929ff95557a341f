import { type ReactionKind, reactionKinds } from '@hearth/contract/posts/rules';
import type { Database } from '../../../platform/database/database.ts';
import type { Posts } from '../../../platform/database/schema/schema.generated.ts';
import { statement } from '../../../platform/database/sql.ts';
import { reactionColumn } from './reaction-column.ts';

type CountColumn = 'version' | `${ReactionKind}_count` | 'comment_count' | 'share_count';
export type CountsRow = Record<CountColumn, number>;

/** Typed by the table: a kind of reaction without its column does not compile. */
export const countColumns: readonly (CountColumn & keyof Posts)[] = [
  'version',
  ...reactionKinds.map(reactionColumn),
  'comment_count',
  'share_count',
];
const counts = countColumns.join(', ');

const addComments = statement<CountsRow, [postId: string, by: number]>(
  `update posts set version = version + 1, comment_count = comment_count + $2 where id = $1 returning ${counts}`,
);
const addShares = statement<CountsRow, [postId: string, by: number]>(
  `update posts set version = version + 1, share_count = share_count + $2 where id = $1 returning ${counts}`,
);

export async function changeCommentCount(trx: Database, postId: string, by: number): Promise<CountsRow> {
  return held(await addComments(trx, postId, by));
}

const raise = statement<never, [postId: string]>('update posts set version = version + 1 where id = $1');

/** For every change of what the post shows that changes nothing else in its row. The caller has locked the row. */
export async function raiseVersion(trx: Database, postId: string): Promise<void> {
  await raise(trx, postId);
}

/** Undefined when the post is deleted. */
export async function changeShareCount(trx: Database, postId: string, by: number): Promise<CountsRow | undefined> {
  return (await addShares(trx, postId, by))[0];
}

const read = statement<CountsRow, [postId: string]>(`select ${counts} from posts where id = $1`);

export async function readCounts(db: Database, postId: string): Promise<CountsRow> {
  return held(await read(db, postId));
}

/** A row that the caller has locked. */
export function held<Row>([row]: Row[]): Row {
  if (!row) throw new Error('A row vanished while it was held');
  return row;
}
