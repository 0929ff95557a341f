import { createRandom } from '../random.ts';
import { type DemoGroup, demoGroups } from '../texts/groups.ts';
import type { Action, MemberIndex } from './actions.ts';
import { dayMs, hourMs, type Timeline } from './timeline.ts';

const foundedDaysAgo = 40;
const postsBeganDaysAgo = 25;

/** Groups of every kind; who asks to join a private one waits for an answer, and who is in a hidden one was invited. */
export function planGroups(members: number, time: Timeline): Action[] {
  return demoGroups.flatMap((group) => planGroup(group, members, time));
}

function planGroup(group: DemoGroup, members: number, time: Timeline): Action[] {
  const { name: key, kind, asking } = group;
  const random = createRandom(key);
  const [owner = 0, ...others] = group.members.filter((member) => member < members);
  const founded = time.ago(foundedDaysAgo * dayMs);
  const { name, description, rules, questions } = group;
  const cover = { kind: 'picture', scene: group.cover, seed: key, width: 960, height: 360 } as const;
  const joining = others.flatMap((member): Action[] => {
    const asked = time.after(founded, 3 * dayMs);
    const inAt = time.after(asked, dayMs);
    const join = { type: 'join group', member, group: key, answers: questions.map(() => 'Happy to help.') } as const;
    if (kind === 'public') return [{ ...join, at: asked }];
    if (kind === 'private')
      return [
        { ...join, at: asked },
        { type: 'approve request', member: owner, other: member, group: key, at: inAt },
      ];
    return [
      { type: 'invite to group', member: owner, other: member, group: key, at: asked },
      { ...join, at: inAt },
    ];
  });
  const waiting: Action[] = asking
    ? [{ type: 'join group', member: asking.member, group: key, answers: asking.answers, at: time.ago(5 * hourMs) }]
    : [];
  return [
    {
      ...{ type: 'create group', member: owner, group: key, cover },
      ...{ name, kind, description, rules, questions, at: founded },
    },
    ...joining,
    ...waiting,
    ...group.posts.flatMap((_, index) => planPost(group, index, { people: [owner, ...others], random, time })),
  ];
}

type Deps = { people: readonly MemberIndex[]; random: ReturnType<typeof createRandom>; time: Timeline };

function planPost(group: DemoGroup, index: number, { people, random, time }: Deps): Action[] {
  const planned = group.posts[index];
  if (!planned) return [];
  const post = `${group.name} ${index}`;
  const member = index === 0 ? (people[0] ?? 0) : random.pick(people);
  const at = time.ago(postsBeganDaysAgo * dayMs * (1 - index / group.posts.length) ** 1.5 + 2 * hourMs);
  const readers = people.filter((reader) => reader !== member);
  const picture = planned.scene && {
    kind: 'picture' as const,
    scene: planned.scene,
    seed: post,
    width: 960,
    height: 640,
  };
  const said = { content: planned.text, feeling: null, audience: 'public', files: picture ? [picture] : [] } as const;
  return [
    { type: 'create post', member, post, group: group.name, ...said, files: [...said.files], at },
    ...random.some(readers, Math.ceil(readers.length * 0.6)).map(
      (reader): Action => ({
        ...{ type: 'react to post', member: reader, post, kind: random.pick(['like', 'love', 'haha']) },
        at: time.after(at, 10 * hourMs),
      }),
    ),
    ...(planned.comments ?? []).map(
      (text, n): Action => ({
        ...{ type: 'add comment', member: random.pick(readers), post, comment: `${post} ${n}`, text },
        at: time.after(at, 6 * hourMs),
      }),
    ),
  ];
}
