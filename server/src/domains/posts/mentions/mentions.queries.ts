import type { Mention } from '@hearth/contract/core/mention-rules';
import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/sql.ts';

const ofPost = statement<never, [mentions: string, postId: string]>(
  'update posts set mentions = $1::jsonb where id = $2',
);
const ofComment = statement<never, [mentions: string, postId: string, commentId: string]>(
  'update comments set mentions = $1::jsonb where post_id = $2 and id = $3',
);

/** The caller raises the version of a post that was there before. */
export async function setMentions(
  trx: Database,
  { postId, commentId }: { postId: string; commentId: string | null },
  mentions: readonly Mention[],
): Promise<void> {
  const value = JSON.stringify(mentions);
  if (commentId === null) await ofPost(trx, value, postId);
  else await ofComment(trx, value, postId, commentId);
}
