import { reactionKinds } from '@hearth/contract/posts/rules';
import type { Client } from './site-numbers.ts';

const ofKind = (kind: string) => `count(*) filter (where kind = '${kind}')`;

/** Each finds rows that the product would never have left like this. */
const faults: Record<string, string> = {
  'reactions that were counted wrongly': `
    select p.id from posts p left join (
      select post_id, ${reactionKinds.map((kind) => `${ofKind(kind)} as ${kind}`).join(', ')} from reactions group by post_id
    ) r on r.post_id = p.id
    where ${reactionKinds.map((kind) => `p.${kind}_count <> coalesce(r.${kind}, 0)`).join(' or ')}`,
  'comments that were counted wrongly': `
    select p.id from posts p
    left join (select post_id, count(*) as count from comments group by post_id) c on c.post_id = p.id
    where p.comment_count <> coalesce(c.count, 0)`,
  'shares that were counted wrongly': `
    select p.id from posts p
    left join (select original_id, count(*) as count from posts group by original_id) s on s.original_id = p.id
    where p.share_count <> coalesce(s.count, 0)`,
  'shares of what is not public, or is a share itself': `
    select s.id from posts s left join posts p on p.id = s.original_id
    where s.original_id is not null and (p.audience is distinct from 'public' or p.original_id is not null)`,
  'posts without words': 'select id from posts where words is null or words = $$$$',
  'messages without words': 'select id from messages where words is null or words = $$$$',
  'friendships of one side': `
    select a.user_id from friend_edges a left join friend_edges b on b.user_id = a.other_id and b.other_id = a.user_id
    where b.state is distinct from a.state`,
  'chats with another last message': `
    select c.id from chats c
    left join (select chat_id, max(seq) as last, count(*) as count from messages group by chat_id) m on m.chat_id = c.id
    where c.last_seq is distinct from m.last or m.last <> m.count`,
  'timelines without their post': `
    select p.id from posts p left join timeline_posts t on t.author_id = p.author_id and t.post_id = p.id
    where t.audience is distinct from p.audience or t.has_media is distinct from (p.media_ids <> '{}')`,
};

/** A site whose numbers do not fit together would measure something else. */
export async function checkSite(client: Client): Promise<void> {
  for (const [fault, found] of Object.entries(faults)) {
    const { rows } = await client.query<{ count: number }>(`select count(*)::integer as count from (${found}) found`);
    if (rows[0]?.count !== 0) throw new Error(`The generated site has ${rows[0]?.count} ${fault}.`);
  }
}
