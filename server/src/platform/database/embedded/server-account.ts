import { chown, readFile, realpath, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { StartUpError } from '../../errors/start-up-error.ts';
import { say } from '../../process/operator-words.ts';

/** The account that PostgreSQL runs as. `own` makes it the owner of a path; `command` is what to spawn to run a program as it. */
export type ServerAccount = {
  own(path: string): Promise<void>;
  command(program: string, args: string[]): { file: string; args: string[] };
};

const asOneself: ServerAccount = {
  own: async () => {},
  command: (file, args) => ({ file, args }),
};

/**
 * PostgreSQL refuses to run as root, so root runs it as the account that owns the cluster, or else as `nobody`. Of
 * root's capabilities it keeps none, or the one without which it could not reach its files, and it can gain no other.
 */
export async function chooseServerAccount(clusterFolder: string, paths: string[] = []): Promise<ServerAccount> {
  if (process.getuid?.() !== 0) return asOneself;
  const ids = (await ownerOf(clusterFolder)) ?? (await findNobody());
  const own = await ownCapabilities();
  const capability = (await isReachable([clusterFolder, ...paths], ids)) ? undefined : findReachingCapability(own);
  const options = [`--reuid=${ids.uid}`, `--regid=${ids.gid}`, '--clear-groups', '--no-new-privs'];
  if (capability) {
    // Lets PostgreSQL reach its files in a home folder that only root may enter; without no_setuid_fixup the kernel
    // drops the capability when the account changes.
    options.unshift('--securebits=+no_setuid_fixup');
    options.push(`--inh-caps=-all,+${capability}`, `--ambient-caps=+${capability}`);
  } else options.push('--inh-caps=-all');
  if (has(own, setpcap)) options.push(`--bounding-set=-all${capability ? `,+${capability}` : ''}`);
  return {
    own: (path) => chown(path, ids.uid, ids.gid),
    command: (program, args) => ({ file: 'setpriv', args: [...options, '--', program, ...args] }),
  };
}

async function ownerOf(folder: string): Promise<{ uid: number; gid: number } | undefined> {
  const { uid, gid } = await stat(folder).catch(() => ({ uid: 0, gid: 0 }));
  return uid === 0 ? undefined : { uid, gid };
}

async function findNobody(): Promise<{ uid: number; gid: number }> {
  const accounts = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const ids = /^nobody:[^:]*:(\d+):(\d+):/m.exec(accounts);
  if (!ids) {
    throw new StartUpError(
      say(
        'PostgreSQL refuses to run as root and there is no account "nobody" to lend it; please start Hearth as an ordinary user or set DATABASE_URL.',
      ),
    );
  }
  return { uid: Number(ids[1]), gid: Number(ids[2]) };
}

/** Whether the account may enter every folder above these paths. */
async function isReachable(paths: string[], { uid, gid }: { uid: number; gid: number }): Promise<boolean> {
  const real = await Promise.all(paths.map((path) => realpath(dirname(path)).catch(() => dirname(path))));
  const folders = new Set(real.flatMap((folder) => [folder, ...ancestors(folder)]));
  for (const folder of folders) {
    const found = await stat(folder).catch(() => undefined);
    if (!found) continue;
    const enter = found.uid === uid ? 0o100 : found.gid === gid ? 0o010 : 0o001;
    if ((found.mode & enter) === 0) return false;
  }
  return true;
}

function ancestors(path: string): string[] {
  const above = dirname(path);
  return above === path ? [] : [above, ...ancestors(above)];
}

const setpcap = 8n;
const has = (capabilities: bigint, bit: bigint) => (capabilities & (1n << bit)) !== 0n;

async function ownCapabilities(): Promise<bigint> {
  const status = await readFile('/proc/self/status', 'utf8').catch(() => '');
  return BigInt(`0x${/^CapPrm:\s*([0-9a-f]+)/m.exec(status)?.[1] ?? '0'}`);
}

/** In a container, root often lacks capabilities, and one that it lacks cannot be passed on. */
function findReachingCapability(own: bigint): string | undefined {
  if (!has(own, setpcap)) return undefined;
  if (has(own, 2n)) return 'dac_read_search';
  return has(own, 1n) ? 'dac_override' : undefined;
}
