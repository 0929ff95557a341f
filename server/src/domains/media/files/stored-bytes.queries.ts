import type { MediaKind } from '@hearth/contract/media/endpoints';
import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/sql.ts';

const bytes = statement<{ kind: MediaKind; bytes: number }, []>(
  `select kind, sum(size)::bigint as bytes from media where state in ('ready', 'attached') group by kind`,
);

/** What members have uploaded, without the smaller copies of pictures. Looks at all of it. */
export async function storedBytes(db: Database): Promise<Partial<Record<MediaKind, number>>> {
  return Object.fromEntries((await bytes(db)).map((row) => [row.kind, row.bytes]));
}
