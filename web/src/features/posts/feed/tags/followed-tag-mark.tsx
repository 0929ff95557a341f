import type { Post } from '@hearth/contract/posts/endpoints';
import { findTags } from '@hearth/contract/tags/folding';
import { Trans } from '@lingui/react/macro';
import { Link } from '../../../../lib/router/link.tsx';
import { tagPath } from '../../parts/tagged-text.tsx';

/** Says why a post is in the feed. */
export function FollowedTagMark({ post, tags }: { post: Post; tags: readonly string[] }) {
  const found = findTags(post.content).find(({ tag }) => tags.includes(tag));
  if (!found) return null;
  const link = (
    <Link to={tagPath(found.written)} className="font-semibold hover:underline">
      {`#${found.written}`}
    </Link>
  );
  return (
    <p dir="auto" className="-mb-1 text-muted text-sm [overflow-wrap:anywhere]">
      <Trans>You follow {link}</Trans>
    </p>
  );
}
