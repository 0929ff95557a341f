import { randomUUID } from 'node:crypto';
import { addComment, type Comment } from '@hearth/contract/posts/comments';
import { createPost, type Post, sharePost } from '@hearth/contract/posts/endpoints';
import type { TestApp } from './app.ts';
import type { TestMember } from './members.ts';

export async function writePost(author: TestMember, overrides: Record<string, unknown> = {}): Promise<Post> {
  const body = { clientId: randomUUID(), content: 'Good morning', ...overrides };
  const created = await author.client.call(createPost, { body });
  if (created.status !== 200) throw new Error(`the post was refused: ${created.error.code}`);
  return created.ok.post;
}

export async function writeComment(author: TestMember, postId: string, text = 'Well said'): Promise<Comment> {
  const added = await author.client.call(addComment, { params: { postId }, body: { clientId: randomUUID(), text } });
  if (added.status !== 200) throw new Error(`the comment was refused: ${added.error.code}`);
  return added.ok.comment;
}

/** Answers a comment or a reply. */
export async function writeReply(
  author: TestMember,
  { postId, replyToId }: { postId: string; replyToId: string },
  text = 'I agree',
): Promise<Comment> {
  const body = { clientId: randomUUID(), text, replyToId };
  const added = await author.client.call(addComment, { params: { postId }, body });
  if (added.status !== 200) throw new Error(`the reply was refused: ${added.error.code}`);
  return added.ok.comment;
}

export async function share(sharer: TestMember, postId: string, audience = 'public', content = ''): Promise<Post> {
  const shared = await sharer.client.call(sharePost, {
    params: { postId },
    body: { clientId: randomUUID(), audience, content },
  });
  if (shared.status !== 200) throw new Error(`the share was refused: ${shared.error.code}`);
  return shared.ok.post;
}

/** A poll that ends in an hour. */
export function pollOf({ clock }: Pick<TestApp, 'clock'>, overrides: Record<string, unknown> = {}) {
  const endsAt = new Date(clock.now().getTime() + 3_600_000).toISOString();
  return { options: ['Tea', 'Coffee', 'Water'], endsAt, ...overrides };
}
