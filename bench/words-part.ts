import { randomUUID } from 'node:crypto';
import { enterMembers, type Visitor } from './enter-members.ts';
import { onNewServer, withDatabase } from './on-new-server.ts';
import type { Part } from './part.ts';
import { Load, type Measured, type Sent } from './put-load.ts';
import { dice, spell } from './site/words.ts';

const lengths = [3, 14, 80];
const turns = 12;
const visitors = 8;
const usualRequests = 1_200;
const mostDearer = 0.1;

/** What search adds to writing: posts of words, and posts just as long whose signs are no words, in turns. */
export const wordsPart: Part = {
  name: 'words',
  async *measure({ requests }) {
    const results = await onNewServer(async (server) => {
      const people = await withDatabase(server, (db) => enterMembers(db, visitors));
      const measured: (Measured & { more?: number })[] = [];
      for (const length of lengths) {
        const say = speaker(length);
        const loads = {
          signs: new Load(server, { next: writer(people, () => say().replace(/\w/g, '.')) }),
          words: new Load(server, { next: writer(people, say) }),
        };
        for (const load of Object.values(loads)) await load.warmUp(200);
        for (let turn = 0; turn < turns; turn += 1)
          for (const load of Object.values(loads)) await load.measure(Math.ceil((requests || usualRequests) / turns));
        const signs = loads.signs.finish(`create post: signs as long as ${length} words`);
        const words = loads.words.finish(`create post: ${length} words`);
        measured.push(signs, { ...words, more: words.cpuMs / signs.cpuMs - 1 });
      }
      return measured;
    });
    const missed = results.filter(({ more = 0 }) => more > mostDearer).map(({ name }) => `${name}: ≤ a tenth more`);
    yield { subject: 'words', results, missed };
  },
};

/** Words as often as languages have them: the second half as often as the first, the third a third as often. */
function speaker(length: number): () => string {
  const random = dice(5);
  const sums: number[] = [];
  let sum = 0;
  for (let rank = 1; rank <= 40_000; rank += 1) {
    sum += 1 / rank;
    sums.push(sum);
  }
  const word = () => {
    const at = random() * sum;
    let [low, high] = [0, sums.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) < at) low = middle + 1;
      else high = middle;
    }
    return spell(low);
  };
  return () => Array.from({ length }, word).join(' ');
}

function writer(people: readonly Visitor[], say: () => string): (n: number) => Sent {
  return (n) => ({
    method: 'POST',
    path: '/api/posts',
    cookie: people[n % people.length]?.cookie ?? '',
    body: { clientId: randomUUID(), content: say() },
  });
}
