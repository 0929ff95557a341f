import type { MediaView } from '@hearth/contract/media/endpoints';
import { PhotoViewer } from '../../../components/media/photo-viewer.tsx';
import { PhotoCaption } from './photo-caption.tsx';

type Props = {
  items: readonly { postId: string; media: MediaView }[];
  index: number | null;
  onIndexChange: (index: number | null) => void;
};

/** Photos and videos of posts, full screen, with what their post says. */
export function PostPhotos({ items, index, onIndexChange }: Props) {
  const postId = index === null ? undefined : items[index]?.postId;
  return (
    <PhotoViewer
      items={items.map(({ media }) => media)}
      index={index}
      onIndexChange={onIndexChange}
      caption={postId && <PhotoCaption key={postId} postId={postId} onLeave={() => onIndexChange(null)} />}
    />
  );
}
