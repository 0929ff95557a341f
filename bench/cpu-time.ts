import { readdirSync, readFileSync } from 'node:fs';

type Process = { pid: number; parent: number; ticks: number };

const ticksPerSecond = 100;

export type CpuMs = { server: number; database: number };

/** CPU time that the server has used, and its descendants, which are the database; Linux only. */
export function cpuMs(serverPid: number): CpuMs {
  const processes = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? readProcess(name) : []));
  const family = new Set([serverPid]);
  for (let grown = true; grown; ) {
    const before = family.size;
    for (const { pid, parent } of processes) if (family.has(parent)) family.add(pid);
    grown = family.size > before;
  }
  const spentBy = (counts: (pid: number) => boolean) =>
    (processes.filter(({ pid }) => counts(pid)).reduce((sum, each) => sum + each.ticks, 0) * 1000) / ticksPerSecond;
  return {
    server: spentBy((pid) => pid === serverPid),
    database: spentBy((pid) => pid !== serverPid && family.has(pid)),
  };
}

function readProcess(name: string): Process[] {
  try {
    const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
    // The program's name stands in brackets and may hold anything.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [parent = 0, ...times] = [fields[1], ...fields.slice(11, 15)].map(Number);
    return [{ pid: Number(name), parent, ticks: times.reduce((sum, each) => sum + each, 0) }];
  } catch {
    return [];
  }
}
