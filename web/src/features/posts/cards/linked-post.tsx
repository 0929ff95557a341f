import type { Post } from '@hearth/contract/posts/endpoints';
import { postTopic } from '@hearth/contract/posts/rules';
import { useQueryClient } from '@tanstack/react-query';
import { PersonAvatar } from '../../../components/people/person-avatar.tsx';
import { CutName } from '../../../components/ui/text/cut-text.tsx';
import { usePerson } from '../../../lib/cache/person-cache.ts';
import { useTopic } from '../../../lib/live/use-topic.ts';
import { Link } from '../../../lib/router/link.tsx';
import { dropPost } from '../cache/posts-cache.ts';
import { usePost } from '../reading/read-post.ts';

/** Nothing for a viewer who may not read the post. */
export function LinkedPost({ id }: { id: string }) {
  const cache = useQueryClient();
  const { data: post } = usePost(id);
  useTopic(post ? postTopic(id) : null, {}, () => dropPost(cache, id));
  return post ? <Shown post={post} /> : null;
}

function Shown({ post }: { post: Post }) {
  const author = usePerson(post.author);
  const [file] = post.media;
  const picture = file?.kind === 'image' ? (file.variants[0]?.url ?? file.url) : file?.poster;
  return (
    <Link
      to={`/post/${post.id}`}
      className="flex w-full min-w-0 max-w-full items-start gap-3 rounded-lg border border-line bg-surface p-3 text-ink no-underline hover:bg-hover"
    >
      <PersonAvatar person={author} size={36} decorative />
      <span className="min-w-0 flex-1">
        <span className="flex font-semibold text-sm">
          <CutName text={author.displayName} />
        </span>
        <span dir="auto" className="line-clamp-3 break-words text-muted text-sm">
          {post.content}
        </span>
      </span>
      {picture && <img src={picture} alt="" loading="lazy" className="size-16 shrink-0 rounded-md object-cover" />}
    </Link>
  );
}
