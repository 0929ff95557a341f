import type { Message } from '@hearth/contract/chat/endpoints';
import type { storyGone } from '@hearth/contract/stories/endpoints';
import { storiesTopic } from '@hearth/contract/stories/rules';
import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Play } from 'lucide-react';
import { Picture } from '../../../components/media/picture.tsx';
import { useTopic } from '../../../lib/live/use-topic.ts';
import { showStory } from '../../stories/public/open-story.ts';
import { StoryWords } from '../../stories/public/story-words.tsx';
import { messagesKey } from '../api/chat-cache.ts';

type Props = { chatId: string; story: NonNullable<Message['story']>; own: boolean; ownerName: string };

/** The story a message replies to, above its words; it disappears when the story does. */
export function MessageStory({ chatId, story, own, ownerName }: Props) {
  const cache = useQueryClient();
  useTopic<typeof storyGone>(storiesTopic, {
    'story.gone': ({ ownerId, storyId }) => {
      if (storyId === story.id || (storyId === null && ownerId === story.ownerId)) {
        void cache.invalidateQueries({ queryKey: messagesKey(chatId) });
      }
    },
  });
  const words = own ? t`You replied to ${{ name: ownerName }}’s story` : t`Replied to your story`;
  const { media, words: quoted } = story;
  return (
    <div className={`mb-1 flex flex-col gap-1 ${own ? 'items-end' : 'items-start'}`}>
      <p className="px-1 text-muted text-sm">{words}</p>
      {media || quoted ? (
        <button
          type="button"
          aria-label={t`Open story`}
          onClick={() => showStory({ ownerId: story.ownerId, storyId: story.id })}
          className="relative block h-32 w-20 overflow-hidden rounded-lg bg-black text-white"
        >
          {quoted && <StoryWords {...quoted} />}
          {media && <Picture media={media} sizes="80px" />}
          {media?.kind === 'video' && (
            <Play size={22} fill="currentColor" aria-hidden="true" className="absolute inset-e-1.5 bottom-1.5" />
          )}
        </button>
      ) : (
        <p className="rounded-lg border border-line px-3 py-2 text-muted text-sm">{t`Story no longer available`}</p>
      )}
    </div>
  );
}
