import type { GroupKind } from '@hearth/contract/groups/rules';
import type { SceneName } from '../draw/drawing-orders.ts';

type GroupPost = { text: string; scene?: SceneName; comments?: readonly string[] };

export type DemoGroup = {
  name: string;
  kind: GroupKind;
  description: string;
  rules: string;
  questions: readonly string[];
  cover: SceneName;
  /** By their index. The first is the owner; those who are not in the community are left out. */
  members: readonly number[];
  /** Has asked to join and waits for an answer. */
  asking?: { member: number; answers: readonly string[] };
  /** The oldest first. */
  posts: readonly GroupPost[];
};

export const demoGroups: readonly DemoGroup[] = [
  {
    name: 'Saturday Hikers',
    kind: 'public',
    description: 'Every Saturday somewhere else. No records, no rush, and there is always cake at the end.',
    rules: 'Say when you cannot come.\nNobody walks alone.\nTake home what you brought.',
    questions: [],
    cover: 'mountains',
    members: [0, 1, 2, 3, 4, 5, 7, 9, 10, 12, 13, 16, 17, 19, 22, 25, 28, 31, 33, 36],
    posts: [
      { text: 'Welcome, all! Tell us which path you always come back to.', comments: ['The one along the old canal.'] },
      {
        text: 'Twelve of us on the ridge today, and not a cloud.',
        scene: 'mountains',
        comments: ['What a day it was.'],
      },
      {
        text: 'Does anybody have a spare pair of poles for next week?',
        comments: ['I do. I will bring them.', 'Me too!'],
      },
      { text: 'The forest path is open again. Who comes along on Saturday?', scene: 'forest', comments: ['I do!'] },
    ],
  },
  {
    name: 'Repair Café Lindenstraße',
    kind: 'private',
    description: 'We mend what others throw away: every first Sunday of the month, tools and coffee are there.',
    rules: 'Ask before you unplug anything.',
    questions: ['What can you mend, or what do you want to learn?'],
    cover: 'city',
    members: [2, 0, 3, 6, 8, 11, 14, 15, 18, 20],
    asking: { member: 1, answers: ['Bicycles, and I would like to learn to sew.'] },
    posts: [
      { text: 'Last Sunday: seven lamps, two toasters and one very old radio. All of them work again.' },
      { text: 'We are looking for somebody who understands sewing machines.', comments: ['My aunt does. I will ask.'] },
      {
        text: 'The radio, after three evenings of soldering.',
        scene: 'city',
        comments: ['It sounds better than mine.'],
      },
    ],
  },
  {
    name: 'Surprise for Amara',
    kind: 'hidden',
    description: 'Not a word to her.',
    rules: '',
    questions: [],
    cover: 'balloons',
    members: [1, 0, 2],
    posts: [
      { text: 'Cake: me. Candles: Mia. Who brings the music?', comments: ['The music is mine.'] },
      { text: 'She believes that we meet at seven. Be there at half past six!', scene: 'balloons' },
    ],
  },
];
