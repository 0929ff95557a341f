import type { ReactionKind } from '@hearth/contract/posts/rules';
import type { SceneName } from '../draw/orders.ts';
import type { Random } from '../random.ts';
import { storyCaptions } from '../texts/story-texts.ts';
import type { Deed, Who } from './deeds.ts';
import type { Circle } from './plan-friendships.ts';
import { hourMs, type Timeline } from './timeline.ts';

/** Who tells stories; the first hosts among them, so that they can see who has looked. */
const tellers: readonly Who[] = [0, 1, 3, 4, 5, 7, 9, 12, 13, 16, 19, 22, 24, 33];

export type PlannedStory = Extract<Deed, { deed: 'tell story' }>;

/** `hours`: how long stories last; all of them are younger. */
export function planStories(members: number, hours: number, random: Random, time: Timeline): PlannedStory[] {
  return tellers
    .filter((who) => who < members)
    .flatMap((who) =>
      Array.from({ length: random.pick([1, 1, 2, 3]) }, (_, index): PlannedStory => {
        const story = `story ${who} ${index}`;
        return {
          deed: 'tell story',
          who,
          story,
          caption: random.pick(storyCaptions),
          audience: random.chance(0.3) ? 'public' : 'friends',
          artwork: drawStory(story, index === 1, random),
          at: time.ago(random.between(0.03, 0.75) * hours * hourMs),
        };
      }),
    );
}

const views: readonly SceneName[] = [
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

function drawStory(story: string, moving: boolean, random: Random): PlannedStory['artwork'] {
  const drawing = { scene: random.pick(views), seed: `${story} ${random.next()}` };
  if (moving && random.chance(0.4)) return { kind: 'film', ...drawing, width: 406, height: 720, seconds: 4 };
  return { kind: 'picture', ...drawing, width: 608, height: 1080 };
}

const delights: ReactionKind[] = ['love', 'love', 'wow', 'like', 'haha'];

/** Friends have looked at some of them, and a few have said so. */
export function planLooks(stories: PlannedStory[], circle: Circle, random: Random, time: Timeline): Deed[] {
  return stories.flatMap(({ who: whom, story, at }) =>
    random.some(circle.friendsOf(whom), random.whole(2, 9)).flatMap((who): Deed[] => {
      const seen = time.after(at, 5 * hourMs);
      const look: Deed = { deed: 'see story', who, whom, story, at: seen };
      if (!random.chance(0.2)) return [look];
      return [
        look,
        { deed: 'react to story', who, whom, story, kind: random.pick(delights), at: time.after(seen, hourMs) },
      ];
    }),
  );
}
