import { useQueryClient } from '@tanstack/react-query';
import { useMember } from '../../../features/accounts/public/member.ts';
import { replyToStory } from '../../../features/chat/api/reply-to-story.ts';
import { StoryViewer } from '../../../features/stories/viewer/story-viewer.tsx';

type Props = { start: { ownerId: string; storyId: string }; onClose: () => void };

/** A reply to a story is a message in the chat with its owner. */
export function StoryWithReply({ start, onClose }: Props) {
  const { id } = useMember();
  const cache = useQueryClient();
  return (
    <StoryViewer start={start} onClose={onClose} onReply={(reply) => replyToStory(cache, { ownId: id, ...reply })} />
  );
}
