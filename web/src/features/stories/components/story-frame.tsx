import type { ShownMention } from '@hearth/contract/profiles/mentions';
import type { ReactNode } from 'react';
import { StoryText } from './story-text.tsx';

/** How a caption looks, also while it is typed. */
export const captionStyle =
  'max-h-40 whitespace-pre-wrap break-words rounded-md px-3 py-2 text-center font-medium text-base [overflow-wrap:anywhere]';

type Props = {
  /** Fills the space around the picture, blurred. */
  backdrop: string | null;
  caption: string;
  mentions?: readonly ShownMention[];
  children: ReactNode;
};

/** The layout of a story, in the viewer and in the preview. The picture is never cropped. */
export function StoryFrame({ backdrop, caption, mentions = [], children }: Props) {
  return (
    <div className="absolute inset-0 overflow-hidden bg-black text-white">
      {backdrop && (
        <div
          aria-hidden="true"
          style={{ backgroundImage: `url(${backdrop})` }}
          className="absolute -inset-8 bg-center bg-cover opacity-50 blur-xl"
        />
      )}
      {children}
      {caption && (
        <p className="pointer-events-none absolute inset-x-4 bottom-4 flex justify-center">
          <span dir="auto" className={`${captionStyle} overflow-hidden bg-black/65`}>
            <StoryText text={caption} mentions={mentions} />
          </span>
        </p>
      )}
    </div>
  );
}
