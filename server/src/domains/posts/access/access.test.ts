import type { Audience } from '@hearth/contract/posts/rules';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Cast, createCast, type MemberName, memberNames } from '../../../testing/post-access/cast.ts';
import { livePaths } from '../../../testing/post-access/live-paths.ts';
import { type Path, type Reader, readingPaths, writingPaths } from '../../../testing/post-access/paths.ts';
import {
  audiencesIn,
  createScenes,
  type PlaceKind,
  placeKinds,
  type Scene,
} from '../../../testing/post-access/scenes.ts';

let cast: Cast;
let scenes: Scene[];
beforeAll(async () => {
  cast = await createCast();
  scenes = await createScenes(cast);
  await cast.block();
}, 120_000);
afterAll(() => cast.app.stop());

/** Who may read a post, by its place and its audience. */
const everyone = ['owner', 'friend', 'requester', 'stranger', 'exFriend', 'clubMember', 'quietClubMember'] as const;
const groupMembers = ['owner', 'clubMember', 'quietClubMember'] as const;

const readers: Record<PlaceKind, Partial<Record<Audience, readonly MemberName[]>>> = {
  profile: {
    public: everyone,
    friends: ['owner', 'friend'],
    only_me: ['owner'],
  },
  club: {
    public: ['owner', 'clubMember', 'quietClubMember'],
    friends: ['owner', 'clubMember', 'quietClubMember'],
    only_me: ['owner'],
  },
  publicGroup: { public: everyone },
  privateGroup: { public: groupMembers },
  unregistered: { public: [], friends: [], only_me: [] },
};

type Case = { kind: PlaceKind; audience: Audience; names: readonly MemberName[] };

/** Where not all who may read the post get at it, or others do. */
function namesOn(path: string, { kind, audience, names }: Case): readonly MemberName[] {
  const without = (name: MemberName) => names.filter((each) => each !== name);
  const inGroup = kind === 'publicGroup' || kind === 'privateGroup';
  if (inGroup && /feed|videos|commenting/.test(path)) return groupMembers;
  if (/feed|videos/.test(path)) return kind === 'club' ? without('quietClubMember') : names;
  if (/timeline|photos/.test(path)) return kind === 'profile' || inGroup ? names : [];
  if (path === 'the page of its place') return kind === 'profile' ? [] : names;
  if (path === 'sharing') return kind === 'publicGroup' || (kind === 'profile' && audience === 'public') ? names : [];
  if (path === 'reporting') return without('owner');
  if (path === 'its picture') return ['owner', ...without('owner')];
  return names;
}

const cases: Case[] = placeKinds.flatMap((kind) =>
  audiencesIn(kind).map((audience) => ({ kind, audience, names: readers[kind][audience] ?? [] })),
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
