import type { PhotoTag } from '@hearth/contract/posts/photo-fields';
import type { PointerEvent } from 'react';
import { cx } from '../../../../lib/page/cx.ts';
import { usePost } from '../../reading/read-post.ts';
import type { TagPoint } from './tag-photo.ts';

type Marking = {
  /** Where the author is about to tag someone; null while nobody is being tagged. */
  tagging: { point: TagPoint | null } | null;
  onPoint: (point: TagPoint) => void;
};

type Props = Marking & { postId: string; mediaId: string };

const placeOf = ({ x, y }: TagPoint) => ({ left: `${x / 10}%`, top: `${y / 10}%` });

function pointOf({ currentTarget, clientX, clientY }: PointerEvent): TagPoint {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  const part = (at: number, of: number) => Math.min(1000, Math.max(0, Math.round((at / of) * 1000)));
  return { x: part(clientX - left, width), y: part(clientY - top, height) };
}

/** Of a photo in a post. */
export function TagMarks({ postId, mediaId, ...marking }: Props) {
  const { data: post } = usePost(postId);
  return <Marks tags={post?.tags.filter((tag) => tag.mediaId === mediaId) ?? []} {...marking} />;
}

type Marked = readonly Pick<PhotoTag, 'person' | 'point'>[];

/** Who is where on a photo. The same names are listed beside it, so that nothing here needs to be read out. */
export function Marks({ tags, tagging, onPoint }: Marking & { tags: Marked }) {
  return (
    <div
      aria-hidden="true"
      onPointerUp={(event) => {
        if (!tagging) return;
        event.stopPropagation();
        onPoint(pointOf(event));
      }}
      className={tagging ? 'absolute inset-0 cursor-crosshair' : 'group absolute inset-0'}
    >
      {tags.map(
        ({ person, point }) =>
          point && (
            <span
              key={person.id}
              style={placeOf(point)}
              className={cx(
                'pointer-events-none absolute max-w-40 -translate-x-1/2 -translate-y-1/2 truncate rounded-md bg-black/70 px-2 py-1 text-sm text-white',
                !tagging &&
                  'opacity-0 transition-opacity duration-150 group-hover:opacity-100 [@media(hover:none)]:opacity-100',
              )}
            >
              {person.displayName}
            </span>
          ),
      )}
      {tagging?.point && (
        <span
          style={placeOf(tagging.point)}
          className="absolute size-16 -translate-x-1/2 -translate-y-1/2 rounded-md border-2 border-white"
        />
      )}
    </div>
  );
}
