import type { MediaView } from '@hearth/contract/media/endpoints';
import type { Post } from '@hearth/contract/posts/endpoints';
import type { ComponentType } from 'react';
import { useListedPost } from '../reading/use-listed-post.ts';

type Props = { id: string; as: ComponentType<{ post: Post; media: MediaView }> };

/** Each video of a post, drawn by the given component. */
export function PostVideos({ id, as: One }: Props) {
  const { data: post } = useListedPost(id);
  if (!post) return null;
  return post.media
    .filter(({ kind }) => kind === 'video')
    .map((media) => <One key={media.id} post={post} media={media} />);
}
