import { type ReportedKind, type ReportReason, reportedKinds } from '@hearth/contract/reports/rules';
import { decideCases, takeUnreported } from '../domains/moderation/moderation.api.ts';
import { peopleByIds } from '../domains/profiles/profiles.api.ts';
import { openCaseAbout, openFiledReports, siteScope, type WhyReported } from '../domains/reports/reports.api.ts';
import type { Database } from '../platform/database/database.ts';
import { say } from '../platform/process/operator-words.ts';
import { acting } from './acting.ts';
import { type Command, CommandError, type OperatorDeps } from './command.ts';
import { readId } from './id-argument.ts';
import { inOneLine } from './in-one-line.ts';

const shown = 200;
const notesShown = 5;

const reasonWords: Record<ReportReason, string> = {
  spam: say('Spam'),
  nudity: say('Nudity'),
  harassment: say('Hate or harassment'),
  false_information: say('False information'),
  violence: say('Violence'),
  other: say('Something else'),
};

type Listed = WhyReported & { name: string; by: string; words: string; reports: number; firstAt: Date };

function describe(listed: Listed): string {
  const times = say('{count, plural, =1 {reported once} other {reported # times}}', { count: listed.reports });
  const reasons = [...listed.reasons].map(([reason, count]) => `${reasonWords[reason]} (${count})`).join(', ');
  const head = `${listed.name}  ${listed.firstAt.toISOString()}  ${times}  ${inOneLine(listed.by)}`;
  const lines = [
    `${head}${reasons && `  ${say('for {reasons}', { reasons })}`}:`,
    inOneLine(listed.words) || say('(no text)'),
    ...listed.notes.slice(0, notesShown).map((note) => say('note: {note}', { note: inOneLine(note) })),
  ];
  return lines.join('\n  ');
}

/** The words are those that were reported, also if they are gone by now. */
async function listedReports(db: Database): Promise<Listed[]> {
  const reports = await openFiledReports(db, shown);
  const people = await peopleByIds(
    db,
    reports.map(({ aboutId }) => aboutId),
  );
  return reports.map(({ kind, targetId, aboutId: id, evidence, ...rest }) => {
    const name = people.get(id)?.displayName ?? id;
    return {
      ...rest,
      name: kind === 'post' ? targetId : `${kind} ${targetId}`,
      by: byWhom(kind, name, id),
      words: evidence,
    };
  });
}

function byWhom(kind: ReportedKind, name: string, id: string): string {
  if (kind === 'post') return say('written by {name}', { name });
  return kind === 'member' ? say('about {name}', { name }) : say('written by {name} ({id})', { name, id });
}

/** Answers how many reports that settles. */
async function settle(deps: OperatorDeps, kind: ReportedKind, id: string): Promise<number> {
  const open = await openCaseAbout(deps.db, { kind, targetId: id, scope: siteScope });
  if (!open) return 0;
  const keeping = { decision: 'dismiss', reason: 'other', words: '', days: null } as const;
  const [outcome] = await decideCases(acting(deps), 'command', [open.id], keeping);
  return outcome?.refused === null ? open.report_count : 0;
}

const nothingOpen: Record<ReportedKind, string> = {
  post: say('This post has no open reports.'),
  member: say('This member has no open reports.'),
  comment: say('This comment has no open reports.'),
  message: say('This message has no open reports.'),
  story: say('This story has no open reports.'),
  group: say('This group has no open reports.'),
};

const isKind = (word: string | undefined): word is ReportedKind => reportedKinds.some((kind) => kind === word);

export const reportCommands: Command[] = [
  {
    words: 'reports list',
    usage: say('posts, comments, messages and members that were reported, longest waiting first'),
    async run({ db }) {
      const all = await listedReports(db);
      return all.length === 0 ? say('No open reports.') : all.map(describe).join('\n');
    },
  },
  {
    words: 'reports resolve',
    usage: say(
      '<post id>, or the word member, comment, message, story or group and its id  it stays, its reports are settled',
    ),
    async run(deps, [first, second]) {
      const kind = isKind(first) ? first : 'post';
      const id = readId(isKind(first) ? second : first, kind);
      const settled = await settle(deps, kind, id);
      if (settled === 0) throw new CommandError(nothingOpen[kind]);
      return say('{settled, plural, one {Resolved # report.} other {Resolved # reports.}}', { settled });
    },
  },
  {
    words: 'reports remove-post',
    usage: say('<post id>  removes the post and everything under it'),
    async run(deps, [id]) {
      const post = { kind: 'post', target_id: readId(id, 'post'), within: '' } as const;
      if (!(await takeUnreported(acting(deps), post))) throw new CommandError(say('There is no such post.'));
      return say('The post is removed within a second, or as soon as the server runs.');
    },
  },
];
