import type { MediaView } from '@hearth/contract/media/endpoints';
import type { Post } from '@hearth/contract/posts/endpoints';
import { t } from '@lingui/core/macro';
import { Card } from '../../../components/layout/card.tsx';
import { Video } from '../photos/tiles/video.tsx';
import { VideoActions } from './video-actions.tsx';
import { VideoSaid } from './video-said.tsx';

/** One video of a post; a post with two videos makes two cards. */
export function VideoCard({ post, media }: { post: Post; media: MediaView }) {
  return (
    <Card padded={false} className="flex h-full flex-col">
      <Video
        media={media}
        label={t`Video by ${{ name: post.author.displayName }}`}
        className="aspect-video md:rounded-t-lg"
      />
      <VideoSaid post={post} />
      <div className="mt-auto px-4 pb-1">
        <VideoActions post={post} />
      </div>
    </Card>
  );
}
