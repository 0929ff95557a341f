import { PhoneStories } from '../../features/stories/components/phone-stories.tsx';
import { useMember } from '../member.ts';
import { useOpenStory } from './use-open-story.ts';

export function MessengerStories() {
  return <PhoneStories viewer={useMember()} onOpen={useOpenStory()} />;
}
