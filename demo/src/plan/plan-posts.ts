import type { Audience, FeelingKey } from '@hearth/contract/posts/rules';
import type { SceneName } from '../draw/orders.ts';
import type { Random } from '../random.ts';
import { cast } from '../texts/cast.ts';
import { captions, filmCaptions, longRead, words } from '../texts/post-texts.ts';
import { postsByTongue } from '../texts/tongues.ts';
import type { Artwork, Deed, Who } from './deeds.ts';
import { hosts } from './plan-friendships.ts';
import { dayMs, hourMs, type Timeline } from './timeline.ts';

export type PlannedPost = Extract<Deed, { deed: 'post' }>;

type Sizes = readonly (readonly [width: number, height: number])[];
const shapes: Sizes = [
  [960, 640],
  [960, 720],
  [840, 840],
  [768, 960],
];
const daysBack = 42;

/** Posts, the newest first: mostly pictures, some words, now and then a film or an album. */
export function planPosts(members: number, count: number, random: Random, time: Timeline): PlannedPost[] {
  const say = createSpeech(random);
  const authors = Array.from({ length: members }, (_, who) => who).flatMap((who) =>
    hosts.includes(who) ? [who, who, who] : [who],
  );
  let last: Who | undefined;
  return Array.from({ length: count }, (_, index) => {
    // Whoever signs in first sees friends before themselves.
    const who = random.pick(authors.filter((author) => author !== last && !(index < 8 && hosts.includes(author))));
    last = who;
    const key = `post ${index}`;
    const { content, artworks } = say(who, index, key);
    // Busier of late, as a feed is.
    const age = 10 * 60_000 + daysBack * dayMs * ((index + random.next() * 0.8) / count) ** 2.2;
    return {
      deed: 'post',
      who,
      post: key,
      content,
      feeling: artworks.length > 0 && random.chance(0.14) ? feelingFor(random) : null,
      audience: audienceFor(index, random),
      artworks,
      at: time.ago(Math.max(age, index * 0.1 * hourMs)),
    };
  });
}

const feelingFor = (random: Random): FeelingKey =>
  random.pick(['happy', 'excited', 'grateful', 'proud', 'blessed', 'loved']);

function audienceFor(index: number, random: Random): Audience {
  if (index < 12 || random.chance(0.8)) return 'public';
  return random.chance(0.9) ? 'friends' : 'only_me';
}

type Said = { content: string; artworks: Artwork[] };

/** No text is used twice: each list is dealt like a shuffled pack. */
function createSpeech(random: Random): (who: Who, index: number, key: string) => Said {
  const shuffled = <T>(list: readonly T[]) => random.some(list, list.length);
  const scenes = Object.keys(captions) as SceneName[];
  const packs = new Map(scenes.map((scene) => [scene, shuffled(captions[scene])]));
  const [thoughts, films] = [shuffled(words), shuffled(filmCaptions)];
  const tongues = new Map(Object.entries(postsByTongue).map(([tongue, list]) => [tongue, shuffled(list)]));
  const left = { longReads: 1 };

  const picture = (scene: SceneName, seed: string): Artwork => {
    const [width, height] = random.pick(shapes);
    return { kind: 'picture', scene, seed, width, height };
  };

  const album = (scene: SceneName, key: string, content: string): Said => {
    const count = content !== '' && random.chance(0.06) ? random.whole(2, 5) : 1;
    return { content, artworks: Array.from({ length: count }, (_, index) => picture(scene, `${key} ${index}`)) };
  };

  return (who, index, key) => {
    const [own, ownScene] = (random.chance(0.6) && tongues.get(cast[who]?.tongue ?? '')?.pop()) || [];
    if (own) return ownScene ? album(ownScene, key, own) : { content: own, artworks: [] };
    if (index === 9 && left.longReads-- > 0) return { content: longRead, artworks: [] };
    const film = index % 24 === 5 ? films.pop() : undefined;
    if (film) return { content: film, artworks: [filmOf(random, key)] };
    const thought = index % 3 === 2 ? thoughts.pop() : undefined;
    if (thought) return { content: thought, artworks: [] };
    const untold = scenes.filter((scene) => packs.get(scene)?.length);
    const scene = random.pick(untold.length > 0 ? untold : scenes);
    return album(scene, key, random.chance(0.06) ? '' : (packs.get(scene)?.pop() ?? ''));
  };
}

function filmOf(random: Random, seed: string): Artwork {
  const scene = random.pick(['aurora', 'sea', 'balloons', 'forest', 'mountains', 'city'] as const);
  return { kind: 'film', scene, seed, width: 640, height: 360, seconds: random.whole(3, 4) };
}
