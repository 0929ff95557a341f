import { takeUnreported } from '../domains/moderation/moderation.api.ts';
import { livingStories, type ReviewedStory } from '../domains/stories/stories.api.ts';
import { say } from '../platform/process/operator-words.ts';
import { acting } from './acting.ts';
import { type Command, CommandError } from './command.ts';
import { readId } from './id-argument.ts';

function describe({ storyId, createdAt, audience, text }: ReviewedStory): string {
  return `${storyId}  ${createdAt.toISOString()}  ${say('for {audience}', { audience })}:\n  ${text.replace(/\s+/g, ' ') || say('(no text)')}`;
}

export const storyCommands: Command[] = [
  {
    words: 'stories list',
    usage: say('<member id>  the stories a member shows now'),
    async run(deps, [id]) {
      const stories = await livingStories(deps, readId(id, 'member'));
      return stories.length === 0 ? say('This member has no stories.') : stories.map(describe).join('\n');
    },
  },
  {
    words: 'stories remove',
    usage: say('<member id> <story id>  removes the story and its file'),
    async run(deps, [member, story]) {
      const ownerId = readId(member, 'member');
      const thing = { kind: 'story', target_id: readId(story, 'story'), within: '', about_id: ownerId } as const;
      if (!(await takeUnreported(acting(deps), thing))) throw new CommandError(say('There is no such story.'));
      return say('The story is removed within a second, or as soon as the server runs.');
    },
  },
];
