import { type Audience, audiences } from '@hearth/contract/posts/rules';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Cast, createCast, type MemberName, memberNames } from '../../../testing/post-access/cast.ts';
import { livePaths } from '../../../testing/post-access/live-paths.ts';
import { type Path, type Reader, readingPaths, writingPaths } from '../../../testing/post-access/paths.ts';
import { createScenes, type PlaceKind, placeKinds, type Scene } from '../../../testing/post-access/scenes.ts';

let cast: Cast;
let scenes: Scene[];
beforeAll(async () => {
  cast = await createCast();
  scenes = await createScenes(cast);
  await cast.block();
}, 120_000);
afterAll(() => cast.app.stop());

/** Who may read a post, by its place and its audience. */
const readers: Record<PlaceKind, Record<Audience, readonly MemberName[]>> = {
  profile: {
    public: ['owner', 'friend', 'requester', 'stranger', 'exFriend', 'clubMember', 'quietClubMember'],
    friends: ['owner', 'friend'],
    only_me: ['owner'],
  },
  club: {
    public: ['owner', 'clubMember', 'quietClubMember'],
    friends: ['owner', 'clubMember', 'quietClubMember'],
    only_me: ['owner'],
  },
  unregistered: { public: [], friends: [], only_me: [] },
};

type Case = { kind: PlaceKind; audience: Audience; names: readonly MemberName[] };

/** Where not all who may read the post get at it, or others do. */
function namesOn(path: string, { kind, audience, names }: Case): readonly MemberName[] {
  const without = (name: MemberName) => names.filter((each) => each !== name);
  if (/feed|videos/.test(path)) return kind === 'club' ? without('quietClubMember') : names;
  if (/timeline|photos/.test(path)) return kind === 'profile' ? names : [];
  if (path === 'the page of its place') return kind === 'profile' ? [] : names;
  if (path === 'sharing') return kind === 'profile' && audience === 'public' ? names : [];
  if (path === 'reporting') return without('owner');
  if (path === 'its picture') return ['owner', ...without('owner')];
  return names;
}

const cases: Case[] = placeKinds.flatMap((kind) =>
  audiences.map((audience) => ({ kind, audience, names: readers[kind][audience] })),
);
const tableOf = (paths: object) =>
  Object.keys(paths).flatMap((path) => cases.map((each) => ({ path, ...each, names: namesOn(path, each) })));

function sceneOf({ kind, audience }: Case): Scene {
  const scene = scenes.find((each) => each.kind === kind && each.audience === audience);
  if (!scene) throw new Error('there is no such scene');
  return scene;
}

async function whoGetsThrough(path: Path | undefined, scene: Scene): Promise<string[]> {
  const visitor: [string, Reader] = ['anonymous', { client: cast.visitor }];
  const members = memberNames.map((name): [string, Reader] => {
    const member = cast.people[name];
    return [name, { client: member.client, member }];
  });
  const through: string[] = [];
  for (const [name, reader] of [...members, visitor]) if (await path?.(reader, scene, cast)) through.push(name);
  return through;
}

const paths = { ...readingPaths, ...writingPaths };

it.each(tableOf(paths))('$path of a $audience post, in place $kind, is for $names alone', async ({ path, ...row }) => {
  expect(await whoGetsThrough(paths[path], sceneOf(row))).toEqual(row.names);
});

it.each(tableOf(livePaths))(
  '$path: a $audience post, in place $kind, reaches $names alone',
  async ({ path, ...row }) => {
    expect(await livePaths[path]?.(sceneOf(row), cast)).toEqual(row.names);
  },
);
