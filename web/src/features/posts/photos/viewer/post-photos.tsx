import type { MediaView } from '@hearth/contract/media/endpoints';
import type { Post } from '@hearth/contract/posts/endpoints';
import { useState } from 'react';
import { PhotoViewer } from '../../../../components/media/photo-viewer.tsx';
import { Opening } from '../../../../components/ui/dialogs/opening.tsx';
import { useViewState } from '../../../../lib/cache/use-view-state.ts';
import { lazyPart } from '../../../../lib/loading/lazy-part.ts';
import { TagMarks } from '../tags/tag-marks.tsx';
import type { TagPoint } from '../tags/tag-photo.ts';
import { PhotoCaption } from './photo-caption.tsx';
import { ShareAction } from './share-action.tsx';

const [ShareDialog, fetchShareDialog] = lazyPart(
  async () => (await import('../../sharing/share-dialog.tsx')).ShareDialog,
);

type Props = {
  items: readonly { postId: string; media: MediaView }[];
  index: number | null;
  onIndexChange: (index: number | null) => void;
};

/** Photos and videos of posts, full screen, with what their post says, who is on them, and the comments. */
export function PostPhotos({ items, index, onIndexChange }: Props) {
  const shown = index === null ? undefined : items[index];
  /** The photo in which the author is tagging someone, and where; without a point the whole photo. */
  const [tagging, setTagging] = useState<{ mediaId: string; point: TagPoint | null } | null>(null);
  // The picture fills a phone, and a tap on it brings what is said; kept from one photo to the next.
  const [folded, setFolded] = useViewState<boolean>('photo-caption-folded', true);
  const [sharing, setSharing] = useState<Post | null>(null);
  const active = shown && tagging?.mediaId === shown.media.id ? tagging : null;
  return (
    <>
      <PhotoViewer
        items={items.map(({ media }) => media)}
        index={index}
        onIndexChange={onIndexChange}
        onTap={() => setFolded(!folded)}
        overlay={(media) =>
          shown && (
            <TagMarks
              postId={shown.postId}
              mediaId={media.id}
              tagging={active}
              onPoint={(point) => setTagging({ mediaId: media.id, point })}
            />
          )
        }
        actions={shown && <ShareAction postId={shown.postId} onNear={fetchShareDialog} onShare={setSharing} />}
        caption={
          shown && (
            <PhotoCaption
              key={shown.postId}
              postId={shown.postId}
              media={shown.media}
              tagging={active}
              folded={folded && !active}
              onFold={setFolded}
              onTagging={(on) => setTagging(on ? { mediaId: shown.media.id, point: null } : null)}
              onLeave={() => onIndexChange(null)}
            />
          )
        }
      />
      {/* Beside the viewer: keys that are typed there turn no page. */}
      {sharing && (
        <Opening>
          <ShareDialog post={sharing} onClose={() => setSharing(null)} />
        </Opening>
      )}
    </>
  );
}
