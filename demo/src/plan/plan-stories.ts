import type { ReactionKind } from '@hearth/contract/posts/rules';
import type { SceneName } from '../draw/drawing-orders.ts';
import type { Random } from '../random.ts';
import { storyCaptions, storyWords } from '../texts/story-texts.ts';
import type { Action, ActionOf, MemberIndex } from './actions.ts';
import type { Friendships } from './plan-friendships.ts';
import { hourMs, type Timeline } from './timeline.ts';

/** The authors of stories. Two main members are among them and see who viewed theirs. */
const authors: readonly MemberIndex[] = [0, 1, 3, 4, 5, 7, 9, 12, 13, 16, 19, 22, 24, 33];

/** These write their first story instead of taking a picture. */
const writers: readonly MemberIndex[] = [1, 5, 13];

type PlannedStory = ActionOf<'create story'> | ActionOf<'write story'>;

/** `hours` says how long a story is shown; none of these has expired. */
export function planStories(members: number, hours: number, random: Random, time: Timeline): PlannedStory[] {
  return authors
    .filter((member) => member < members)
    .flatMap((member) =>
      Array.from({ length: random.pick([1, 1, 2, 3]) }, (_, index): PlannedStory => {
        const story = `story ${member} ${index}`;
        const words = index === 0 ? storyWords[writers.indexOf(member)] : undefined;
        return {
          member,
          story,
          ...(words
            ? { type: 'write story', words }
            : {
                type: 'create story',
                caption: random.pick(storyCaptions),
                file: planStoryFile(story, index === 1, random),
              }),
          audience: random.chance(0.3) ? 'public' : 'friends',
          at: time.ago(random.between(0.03, 0.75) * hours * hourMs),
        };
      }),
    );
}

const storyScenes: readonly SceneName[] = [
  'mountains',
  'sea',
  'city',
  'forest',
  'aurora',
  'balloons',
  'flowers',
  'sill',
  'dunes',
  'street',
];

function planStoryFile(story: string, mayBeFilm: boolean, random: Random): ActionOf<'create story'>['file'] {
  const drawing = { scene: random.pick(storyScenes), seed: `${story} ${random.next()}` };
  if (mayBeFilm && random.chance(0.4)) return { kind: 'film', ...drawing, width: 406, height: 720, seconds: 4 };
  return { kind: 'picture', ...drawing, width: 608, height: 1080 };
}

const storyReactions: ReactionKind[] = ['love', 'love', 'wow', 'like', 'haha'];

/** Friends viewed some of the stories, and a few of them reacted. */
export function planStoryViews(
  stories: PlannedStory[],
  friendships: Friendships,
  random: Random,
  time: Timeline,
): Action[] {
  return stories.flatMap(({ member: author, story, at }) =>
    random.some(friendships.friendsOf(author), random.whole(2, 9)).flatMap((member): Action[] => {
      const shown = { member, other: author, story };
      const viewedAt = time.after(at, 5 * hourMs);
      const view: Action = { type: 'view story', ...shown, at: viewedAt };
      if (!random.chance(0.2)) return [view];
      const kind = random.pick(storyReactions);
      return [view, { type: 'react to story', ...shown, kind, at: time.after(viewedAt, hourMs) }];
    }),
  );
}
