import type { PostContent } from './post-content.ts';

const mostBytes = 16 * 1_048_576;
/** Roughly what a post, a file and a comment take beside their text. */
const overhead = { post: 1_500, file: 1_200, comment: 400 };

type Kept = { content: PostContent; bytes: number };

/**
 * Contents of the posts that were read last. Whoever shows one has first read the version of its row, in the same request:
 * a content of another version is not shown, whichever server changed the post.
 */
export class KeptPosts {
  readonly #kept = new Map<string, Kept>();
  #bytes = 0;

  get bytes(): number {
    return this.#bytes;
  }

  find(id: string): PostContent | undefined {
    const kept = this.#kept.get(id);
    if (!kept) return undefined;
    // The least recently used are at the front.
    this.#kept.delete(id);
    this.#kept.set(id, kept);
    return kept.content;
  }

  keep(content: PostContent): void {
    this.forget(content.id);
    const bytes = sizeOf(content);
    this.#kept.set(content.id, { content, bytes });
    this.#bytes += bytes;
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= mostBytes) return;
      this.forget(oldest);
    }
  }

  forget(id: string): void {
    this.#bytes -= this.#kept.get(id)?.bytes ?? 0;
    this.#kept.delete(id);
  }
}

function sizeOf({ body, comments }: PostContent): number {
  const texts = comments.reduce((sum, comment) => sum + overhead.comment + 2 * comment.body.text.length, 0);
  return overhead.post + 2 * body.content.length + overhead.file * body.media.length + texts;
}
