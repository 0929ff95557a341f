import type { PointerEvent } from 'react';
import { usePost } from '../api/read-post.ts';
import type { TagPoint } from './tag-photo.ts';

type Props = {
  postId: string;
  mediaId: string;
  /** Where the author is about to tag someone; null while nobody is being tagged. */
  tagging: { point: TagPoint | null } | null;
  onPoint: (point: TagPoint) => void;
};

const placeOf = ({ x, y }: TagPoint) => ({ left: `${x / 10}%`, top: `${y / 10}%` });

function pointOf({ currentTarget, clientX, clientY }: PointerEvent): TagPoint {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  const part = (at: number, of: number) => Math.min(1000, Math.max(0, Math.round((at / of) * 1000)));
  return { x: part(clientX - left, width), y: part(clientY - top, height) };
}

/** Who is where on a photo. The caption lists the same names, so that nothing here needs to be read out. */
export function TagMarks({ postId, mediaId, tagging, onPoint }: Props) {
  const { data: post } = usePost(postId);
  const tags = post?.tags.filter((tag) => tag.mediaId === mediaId && tag.point) ?? [];
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
      {tags.map(({ person, point }) => (
        <span
          key={person.id}
          style={placeOf(point ?? { x: 0, y: 0 })}
          className="absolute max-w-40 -translate-x-1/2 -translate-y-1/2 truncate rounded-md bg-black/70 px-2 py-1 text-sm text-white opacity-0 transition-opacity duration-150 group-hover:opacity-100 [@media(hover:none)]:opacity-100"
        >
          {person.displayName}
        </span>
      ))}
      {tagging?.point && (
        <span
          style={placeOf(tagging.point)}
          className="absolute size-16 -translate-x-1/2 -translate-y-1/2 rounded-md border-2 border-white shadow-1"
        />
      )}
    </div>
  );
}
