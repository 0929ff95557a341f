import { chown, readFile, stat } from 'node:fs/promises';
import { StartUpError } from '../../errors/start-up-error.ts';

/** The account that PostgreSQL runs as. `own` makes it the owner of a path; `command` is what to spawn to run a program as it. */
export type ServerAccount = {
  own(path: string): Promise<void>;
  command(program: string, args: string[]): { file: string; args: string[] };
};

const asOneself: ServerAccount = {
  own: async () => {},
  command: (file, args) => ({ file, args }),
};

/** PostgreSQL refuses to run as root, so root runs it as the account that owns the cluster, or else as `nobody`. */
export async function chooseServerAccount(clusterFolder: string): Promise<ServerAccount> {
  if (process.getuid?.() !== 0) return asOneself;
  const ids = (await ownerOf(clusterFolder)) ?? (await findNobody());
  const capability = await findReachingCapability();
  const options = [`--reuid=${ids.uid}`, `--regid=${ids.gid}`, '--clear-groups'];
  if (capability) {
    // Lets PostgreSQL reach its files in a home folder that only root may enter; without no_setuid_fixup the kernel
    // drops the capability when the account changes.
    options.unshift('--securebits=+no_setuid_fixup');
    options.push(`--inh-caps=+${capability}`, `--ambient-caps=+${capability}`);
  }
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
      'PostgreSQL refuses to run as root and there is no account "nobody" to lend it; please start Hearth as an ordinary user or set DATABASE_URL.',
    );
  }
  return { uid: Number(ids[1]), gid: Number(ids[2]) };
}

/** In a container, root often lacks capabilities, and one that it lacks cannot be passed on. */
async function findReachingCapability(): Promise<string | undefined> {
  const status = await readFile('/proc/self/status', 'utf8').catch(() => '');
  const permitted = BigInt(`0x${/^CapPrm:\s*([0-9a-f]+)/m.exec(status)?.[1] ?? '0'}`);
  const has = (bit: bigint) => (permitted & (1n << bit)) !== 0n;
  const setpcap = 8n;
  if (!has(setpcap)) return undefined;
  if (has(2n)) return 'dac_read_search';
  return has(1n) ? 'dac_override' : undefined;
}
