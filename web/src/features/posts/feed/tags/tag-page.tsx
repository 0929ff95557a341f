import type { postEdited } from '@hearth/contract/posts/live';
import type { readTagPosts } from '@hearth/contract/tags/endpoints';
import { foldTag, tagsOf, tagTopic } from '@hearth/contract/tags/folding';
import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Card } from '../../../../components/layout/card.tsx';
import { PageTitle } from '../../../../components/layout/page-title.tsx';
import { ButtonLink } from '../../../../components/ui/buttons/button-link.tsx';
import { EmptyState } from '../../../../components/ui/feedback/empty-state.tsx';
import { request } from '../../../../lib/api/api-client.ts';
import { onLive } from '../../../../lib/live/live.ts';
import { dropFromList, postListKeys } from '../../cache/posts-cache.ts';
import { ComposeButton } from '../../composer/compose-button.tsx';
import { PostList } from '../../lists/post-list.tsx';
import type { PostSource } from '../../reading/post-lists.ts';
import { TagHeader } from './tag-header.tsx';

const call = request<typeof readTagPosts>('GET', '/api/tags/:tag/posts');

function tagSource(tag: string): PostSource {
  return {
    key: postListKeys.tag(tag),
    topic: tagTopic(tag),
    read: ({ cursor, signal }) =>
      call({ params: { tag }, query: cursor ? { cursor } : {}, ...(signal ? { signal } : {}) }),
  };
}

/** `written` is the tag as the address has it. */
export function TagPage({ written }: { written: string }) {
  const tag = foldTag(written);
  if (tag)
    return (
      <>
        <TagHeader tag={tag} written={written} />
        <TagPosts key={tag} tag={tag} />
      </>
    );
  return (
    <>
      <PageTitle title={`#${written}`} />
      <Card>
        <EmptyState
          drawing="posts"
          text={t`No posts found.`}
          action={<ButtonLink to="/home">{t`Go to Home`}</ButtonLink>}
        />
      </Card>
    </>
  );
}

function TagPosts({ tag }: { tag: string }) {
  const cache = useQueryClient();
  // A post that loses the tag by an edit leaves the list.
  useEffect(
    () =>
      onLive<typeof postEdited>('post.edited', ({ postId, content }) => {
        if (!tagsOf(content).includes(tag)) dropFromList(cache, postListKeys.tag(tag), postId);
      }),
    [cache, tag],
  );
  return <PostList source={tagSource(tag)} action={<ComposeButton quiet>{t`Create post`}</ComposeButton>} />;
}
