/** Statements that keep the version before from serving: they hold a large table for as long as they work, or take away what it reads. */
type Rule = { reason: string; breaks(statement: string): boolean };

const alters = /^alter table (?:only )?(\w+)\b/i;
const tablePlaces = [
  alters,
  /^create (?:unique )?index (?:concurrently )?(?:if not exists )?\w+ on (?:only )?(\w+)/i,
  /^update (?:only )?(\w+)\b/i,
  /^delete from (?:only )?(\w+)\b/i,
  /^drop table (?:if exists )?(\w+)/i,
  /^insert into (\w+)\b/i,
];
const createsTable = /^create table (?:if not exists )?(\w+)/i;

const rules: readonly Rule[] = [
  {
    reason: 'an index is built with "create index concurrently", alone in its file',
    breaks: (text) => /^create (unique )?index (?!concurrently)/i.test(text),
  },
  {
    reason: 'a constraint is added with "not valid", and validated by a later statement',
    breaks: (text) =>
      alters.test(text) && /\badd (constraint \w+ )?(check|foreign key)\b/i.test(text) && !/\bnot valid$/i.test(text),
  },
  {
    reason: 'a unique or primary key is made of an index that was built concurrently ("using index")',
    breaks: (text) =>
      alters.test(text) &&
      /\badd (constraint \w+ )?(unique|primary key)\b/i.test(text) &&
      !/\busing index\b/i.test(text),
  },
  {
    reason: 'a new column is nullable or has a constant default, so that no row is written',
    breaks: (text) => alters.test(text) && /\badd column\b/i.test(text) && hasChangingDefault(text),
  },
  {
    reason: 'a column keeps its type: add another one',
    breaks: (text) => alters.test(text) && /\balter (column )?\w+ (set data )?type\b/i.test(text),
  },
  {
    reason: '"set not null" reads the whole table: use a check constraint that was validated before',
    breaks: (text) => alters.test(text) && /\bset not null\b/i.test(text),
  },
  {
    reason: 'a job fills rows that are there, a few at a time',
    breaks: (text) => /^(update|delete)\b/i.test(text),
  },
  {
    reason: 'what the version before reads goes one release later, behind the line "-- unread since <version>"',
    breaks: (text) => /^drop table\b/i.test(text) || (alters.test(text) && /\b(drop column|rename)\b/i.test(text)),
  },
];

function hasChangingDefault(text: string): boolean {
  if (/\bnot null\b/i.test(text) && !/\bdefault\b/i.test(text)) return true;
  const given = /\bdefault (.+)$/i.exec(text)?.[1] ?? '';
  return /\w\(/.test(given);
}

/** The table that a statement changes, written in one line. */
export function tableOfStatement(statement: string): string | undefined {
  return tablePlaces.map((pattern) => pattern.exec(statement)?.[1]).find((name) => name !== undefined);
}

/** Why the file of a migration would stop who writes while it runs. Tables that it makes itself are empty. */
export function stopsWriters(text: string, statements: readonly string[]): string[] {
  const made = new Set(statements.flatMap((each) => createsTable.exec(each)?.[1] ?? []));
  const unread = /^-- unread since \d+\.\d+\.\d+/m.test(text);
  return statements.flatMap((each) => {
    const statement = each.replace(/\s+/g, ' ').trim();
    const table = tableOfStatement(statement);
    if (table !== undefined && made.has(table)) return [];
    const broken = rules.filter(({ breaks }) => breaks(statement));
    return broken
      .filter(({ reason }) => !(unread && reason.includes('unread since')))
      .map(({ reason }) => `${reason}: ${statement}`);
  });
}
