import type { Message } from '@hearth/contract/chat';
import { Play } from 'lucide-react';
import { Picture } from '../../../components/media/picture.tsx';
import { useSlots } from './messenger-slots.ts';

type Props = { story: NonNullable<Message['story']>; own: boolean; partnerName: string };

/** The story a message replies to, above its words. */
export function MessageStory({ story, own, partnerName }: Props) {
  const { renderStoryLink } = useSlots();
  const words = own ? `You replied to ${partnerName}'s story` : 'Replied to your story';
  const { media } = story;
  return (
    <div className={`mb-1 flex flex-col gap-1 ${own ? 'items-end' : 'items-start'}`}>
      <p className="px-1 text-muted text-xs">{words}</p>
      {media ? (
        renderStoryLink(story, {
          className: 'relative block h-32 w-20 overflow-hidden rounded-lg bg-black text-white',
          children: (
            <>
              <Picture media={media} sizes="80px" />
              <span className="sr-only">Open story</span>
              {media.kind === 'video' && (
                <Play size={20} fill="currentColor" aria-hidden="true" className="absolute right-1.5 bottom-1.5" />
              )}
            </>
          ),
        })
      ) : (
        <p className="rounded-lg border border-line px-3 py-2 text-muted text-sm">Story no longer available</p>
      )}
    </div>
  );
}
