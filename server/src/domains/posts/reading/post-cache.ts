import type { LinkCard } from '@hearth/contract/links/cards';
import { Cache } from '../../../platform/cache/cache.ts';
import { countLookup } from '../../../platform/metrics/counts.ts';
import type { PostContent } from './post-content.ts';

/** Roughly what a post, a file and a comment take beside their text, with the answer that is made of them. */
const overhead = { post: 3_500, file: 2_000, comment: 1_200, mention: 150, card: 600, tag: 200, option: 500 };

/**
 * Contents of the posts that were read last. The caller has read in the same request which version the post's row has, and
 * gets a content of that version or none, whichever server changed the post.
 */
export class PostCache {
  readonly #contents: Cache<PostContent>;

  constructor(mostBytes: number) {
    this.#contents = new Cache(mostBytes);
  }

  get({ id, content_version: version }: { id: string; content_version: number }): PostContent | undefined {
    const content = this.#contents.get(id);
    const isCurrent = content?.content_version === version;
    countLookup('posts', isCurrent);
    return isCurrent ? content : undefined;
  }

  set(content: PostContent): void {
    this.#contents.set(content.id, content, sizeOf(content));
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
