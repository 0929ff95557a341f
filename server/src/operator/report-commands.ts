import { reportReasonLabels } from '@hearth/contract/posts/report-reasons';
import { openReports, orderRemoval, type ReportedPost, resolveReports } from '../domains/posts/posts.api.ts';
import { type Command, CommandError } from './command.ts';
import { readId } from './id-argument.ts';
import { inOneLine } from './in-one-line.ts';

const shown = 200;
const notesShown = 5;

function describe(post: ReportedPost): string {
  const times = post.reports === 1 ? 'once' : `${post.reports} times`;
  const reasons = [...post.reasons].map(([reason, count]) => `${reportReasonLabels[reason]} (${count})`).join(', ');
  const head = `${post.postId}  ${post.firstAt.toISOString()}  reported ${times}  written by ${inOneLine(post.author)}`;
  const lines = [
    `${head}${reasons && `  for ${reasons}`}:`,
    inOneLine(post.content) || '(no text)',
    ...post.notes.slice(0, notesShown).map((note) => `note: ${inOneLine(note)}`),
  ];
  return lines.join('\n  ');
}

export const reportCommands: Command[] = [
  {
    words: 'reports list',
    usage: 'posts that members reported, longest waiting first',
    async run({ db }) {
      const posts = await openReports(db, shown);
      return posts.length === 0 ? 'No open reports.' : posts.map(describe).join('\n');
    },
  },
  {
    words: 'reports resolve',
    usage: '<post id>  the post stays, its reports are settled',
    acts: true,
    async run(needs, [id]) {
      const settled = await resolveReports(needs, readId(id, 'post'));
      if (settled === 0) throw new CommandError('This post has no open reports.');
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
