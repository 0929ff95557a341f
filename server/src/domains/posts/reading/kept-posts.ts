import type { LinkCard } from '@hearth/contract/links/cards';
import { KeptValues } from '../../../platform/memory/kept-values.ts';
import type { PostContent } from './post-content.ts';

/** About ten thousand posts: all that most communities still look at. Reading them again and again takes more memory than that. */
const mostBytes = 96 * 1_048_576;
/** Roughly what a post, a file and a comment take beside their text, with the answer that is made of them. */
const overhead = { post: 3_500, file: 2_000, comment: 1_200, mention: 150, card: 600, tag: 200, option: 500 };

const mostNotedBytes = 1_048_576;
const pairBytes = 200;
const pairOf = (viewerId: string, authorId: string) => `${viewerId} ${authorId}`;

/**
 * Contents of the posts that were read last. Whoever shows one has first read the version of its row, in the same request:
 * a content of another version is not shown, whichever server changed the post.
 */
export class KeptPosts {
  readonly #contents = new KeptValues<PostContent>(mostBytes);
  readonly #authors = new KeptValues<string>(mostNotedBytes);
  readonly #refused = new KeptValues<true>(mostNotedBytes);

  find(id: string): PostContent | undefined {
    return this.#contents.find(id);
  }

  /** Who wrote the post, if this server has read it or somebody has done something to it here. */
  likelyAuthorOf(id: string): string | undefined {
    return this.#contents.find(id)?.author_id ?? this.#authors.find(id);
  }

  noteAuthor({ id, author_id: authorId }: { id: string; author_id: string }): void {
    if (!this.likelyAuthorOf(id)) this.#authors.keep(id, authorId, pairBytes);
  }

  /** After a refusal a member is answered about this author's posts with the same work as about posts that do not exist. */
  wasRefused(viewerId: string, authorId: string): boolean {
    return this.#refused.find(pairOf(viewerId, authorId)) ?? false;
  }

  noteRefusal(viewerId: string, authorId: string): void {
    this.#refused.keep(pairOf(viewerId, authorId), true, pairBytes);
  }

  keep(content: PostContent): void {
    this.#contents.keep(content.id, content, sizeOf(content));
  }
}

function sizeOf({ body, comments, mentions, tags, poll }: PostContent): number {
  const texts = comments.reduce(
    (sum, { body: { text, card } }) => sum + overhead.comment + 4 * text.length + sizeOfCard(card),
    sizeOfCard(body.card),
  );
  const mentioned = comments.reduce((sum, comment) => sum + comment.mentions.length, mentions.length);
  const files = body.media.reduce((sum, { alt }) => sum + overhead.file + 2 * (alt?.length ?? 0), 0);
  const parts = overhead.tag * tags.length + overhead.option * (poll?.options.length ?? 0);
  return overhead.post + 4 * body.content.length + files + texts + parts + overhead.mention * mentioned;
}

function sizeOfCard(card: LinkCard | null): number {
  return card ? overhead.card + 2 * (card.url.length + card.title.length + card.description.length) : 0;
}
