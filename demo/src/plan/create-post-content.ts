import type { SceneName } from '../draw/drawing-orders.ts';
import type { Random } from '../random.ts';
import { demoMembers } from '../texts/members.ts';
import { captionsFor, filmCaptions, longPost, pictureCaptions, textPosts } from '../texts/post-texts.ts';
import { postsByLanguage } from '../texts/posts-by-language.ts';
import type { MemberIndex, PlannedFile } from './actions.ts';

type PostContent = { content: string; files: PlannedFile[] };

const pictureSizes: readonly (readonly [width: number, height: number])[] = [
  [960, 640],
  [960, 720],
  [840, 840],
  [768, 960],
];

/** Shuffles the texts once and hands out each of them at most once. */
export function createPostContent(random: Random): (member: MemberIndex, index: number, key: string) => PostContent {
  const shuffled = <T>(list: readonly T[]) => random.some(list, list.length);
  const scenes = Object.keys(pictureCaptions) as SceneName[];
  const captionsOf = new Map(scenes.map((scene) => [scene, shuffled(captionsFor(scene))]));
  const [texts, films] = [shuffled(textPosts), shuffled(filmCaptions)];
  const inLanguage = new Map(Object.entries(postsByLanguage).map(([language, list]) => [language, shuffled(list)]));

  const planPicture = (scene: SceneName, seed: string): PlannedFile => {
    const [width, height] = random.pick(pictureSizes);
    return { kind: 'picture', scene, seed, width, height };
  };

  const planPictures = (scene: SceneName, key: string, content: string): PostContent => {
    const count = content !== '' && random.chance(0.06) ? random.whole(2, 5) : 1;
    return { content, files: Array.from({ length: count }, (_, index) => planPicture(scene, `${key} ${index}`)) };
  };

  return (member, index, key) => {
    const language = demoMembers[member]?.language ?? '';
    const [own, ownScene] = (random.chance(0.6) && inLanguage.get(language)?.pop()) || [];
    if (own) return ownScene ? planPictures(ownScene, key, own) : { content: own, files: [] };
    if (index === 9) return { content: longPost, files: [] };
    const film = index % 24 === 5 ? films.pop() : undefined;
    if (film) return { content: film, files: [planFilm(random, key)] };
    const text = index % 3 === 2 ? texts.pop() : undefined;
    if (text) return { content: text, files: [] };
    const withCaptions = scenes.filter((scene) => captionsOf.get(scene)?.length);
    const scene = random.pick(withCaptions.length > 0 ? withCaptions : scenes);
    return planPictures(scene, key, random.chance(0.06) ? '' : (captionsOf.get(scene)?.pop() ?? ''));
  };
}

function planFilm(random: Random, seed: string): PlannedFile {
  const scene = random.pick(['aurora', 'sea', 'balloons', 'forest', 'mountains', 'city'] as const);
  return { kind: 'film', scene, seed, width: 640, height: 360, seconds: random.whole(3, 4) };
}
