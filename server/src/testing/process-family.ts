import { readdirSync, readFileSync } from 'node:fs';

export type RunningProcess = { pid: number; parent: number; cpuTicks: number; residentBytes: number; command: string };

const pageBytes = 4096;

/** A process and all its descendants; Linux only. */
export function familyOf(pid: number): RunningProcess[] {
  const processes = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? readProcess(name) : []));
  const family = new Set([pid]);
  for (let grown = true; grown; ) {
    const before = family.size;
    for (const each of processes) if (family.has(each.parent)) family.add(each.pid);
    grown = family.size > before;
  }
  return processes.filter((each) => family.has(each.pid));
}

function readProcess(name: string): RunningProcess[] {
  try {
    const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
    // The program's name stands in brackets and may hold anything.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [parent = 0, ...times] = [fields[1], ...fields.slice(11, 15)].map(Number);
    return [
      {
        pid: Number(name),
        parent,
        cpuTicks: times.reduce((sum, each) => sum + each, 0),
        residentBytes: Number(fields[21]) * pageBytes,
        command: readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' '),
      },
    ];
  } catch {
    return [];
  }
}
