import { openReports, orderRemoval, resolveReports } from '../domains/posts/posts.api.ts';
import { peopleByIds } from '../domains/profiles/profiles.api.ts';
import {
  openFiledReports,
  type ReportedKind,
  reportedKinds,
  settleReports,
  type WhyReported,
} from '../domains/reports/reports.api.ts';
import type { Database } from '../platform/database/database.ts';
import { type Command, CommandError } from './command.ts';
import { readId } from './id-argument.ts';
import { inOneLine } from './in-one-line.ts';
import { reportReasonLabels } from './report-reason-words.ts';

const shown = 200;
const notesShown = 5;

type Listed = WhyReported & { name: string; by: string; words: string; reports: number; firstAt: Date };

function describe(listed: Listed): string {
  const times = listed.reports === 1 ? 'once' : `${listed.reports} times`;
  const reasons = [...listed.reasons].map(([reason, count]) => `${reportReasonLabels[reason]} (${count})`).join(', ');
  const head = `${listed.name}  ${listed.firstAt.toISOString()}  reported ${times}  ${inOneLine(listed.by)}`;
  const lines = [
    `${head}${reasons && `  for ${reasons}`}:`,
    inOneLine(listed.words) || '(no text)',
    ...listed.notes.slice(0, notesShown).map((note) => `note: ${inOneLine(note)}`),
  ];
  return lines.join('\n  ');
}

async function listedPosts(db: Database): Promise<Listed[]> {
  const posts = await openReports(db, shown);
  return posts.map((post) => ({ ...post, name: post.postId, by: `written by ${post.author}`, words: post.content }));
}

/** Members, comments and messages; the words are those that were reported, also if they are gone by now. */
async function listedOthers(db: Database): Promise<Listed[]> {
  const reports = await openFiledReports(db, shown);
  const people = await peopleByIds(
    db,
    reports.map(({ aboutId }) => aboutId),
  );
  return reports.map(({ kind, targetId, aboutId, evidence, ...rest }) => {
    const person = people.get(aboutId)?.displayName ?? aboutId;
    const by = kind === 'member' ? `about ${person}` : `written by ${person} (${aboutId})`;
    return { ...rest, name: `${kind} ${targetId}`, by, words: evidence };
  });
}

const isKind = (word: string | undefined): word is ReportedKind => reportedKinds.some((kind) => kind === word);

export const reportCommands: Command[] = [
  {
    words: 'reports list',
    usage: 'posts, comments, messages and members that were reported, longest waiting first',
    async run({ db }) {
      const all = [...(await listedPosts(db)), ...(await listedOthers(db))];
      all.sort((a, b) => a.firstAt.getTime() - b.firstAt.getTime());
      return all.length === 0 ? 'No open reports.' : all.slice(0, shown).map(describe).join('\n');
    },
  },
  {
    words: 'reports resolve',
    usage: '<post id>, or the word member, comment or message and its id  it stays, its reports are settled',
    acts: true,
    async run(needs, [first, second]) {
      const kind = isKind(first) ? first : 'post';
      const id = readId(isKind(first) ? second : first, kind);
      const settled = kind === 'post' ? await resolveReports(needs, id) : await settleReports(needs, kind, id);
      if (settled === 0) throw new CommandError(`This ${kind} has no open reports.`);
      return settled === 1 ? 'Resolved 1 report.' : `Resolved ${settled} reports.`;
    },
  },
  {
    words: 'reports remove-post',
    usage: '<post id>  the post goes, with everything under it',
    acts: true,
    async run(needs, [id]) {
      if (!(await orderRemoval(needs, readId(id, 'post')))) throw new CommandError('There is no such post.');
      return 'The post is removed within a second, or as soon as the server runs.';
    },
  },
];
