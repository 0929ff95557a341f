import type { SiteLogEntry } from '@hearth/contract/operators/endpoints';

const columns = ['at', 'who', 'act', 'about', 'detail', 'reason'] as const;

/** For a table program. Texts that it would take for a formula begin with an apostrophe. */
export function toCsv(entries: readonly SiteLogEntry[]): string {
  const rows = entries.map(({ at, actor, byCommand, act, about, detail, reason }) => [
    at,
    actor?.profileName ?? (byCommand ? 'command line' : ''),
    act,
    about?.profileName ?? '',
    detail,
    reason,
  ]);
  return [columns, ...rows].map((row) => row.map(cell).join(',')).join('\r\n');
}

function cell(text: string): string {
  const safe = '=+-@\t\r'.includes(text.charAt(0)) && text !== '' ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
