import type { PostBody as Body } from '@hearth/contract/posts/endpoints';
import { t } from '@lingui/core/macro';
import { EyeOff } from 'lucide-react';
import { PostHeader } from '../parts/post-header.tsx';
import { PostBody } from './post-body.tsx';

/** The post that was shared, as this viewer may see it now. */
export function SharedOriginal({ original }: { original: Body | null }) {
  if (!original) {
    return (
      <div className="flex items-center gap-3 rounded-lg border border-line bg-sunken px-4 py-5 text-muted">
        <EyeOff size={22} aria-hidden="true" className="shrink-0" />
        {t`This post is no longer available.`}
      </div>
    );
  }
  return (
    <section
      aria-label={t`Original post by ${{ name: original.author.displayName }}`}
      className="flex flex-col gap-3 rounded-lg border border-line p-3"
    >
      <PostHeader post={original} size={36} />
      <PostBody post={original} edgeless />
    </section>
  );
}
