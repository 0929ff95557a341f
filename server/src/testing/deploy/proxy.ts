import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { untilOpen } from '../cluster/ports.ts';

export type ProxyKind = 'nginx' | 'haproxy' | 'caddy';
export type ProxyPlace = { folder: string; port: number; plainPort: number; servers: readonly number[]; pem: string };

const shipped = (name: string) => readFileSync(new URL(`../../../../deploy/${name}`, import.meta.url), 'utf8');

/** A line for each server in place of the first one, whose address is in the shipped file. */
function forEach(text: string, line: RegExp, servers: readonly number[], write: (port: number, n: number) => string) {
  return text.replaceAll(line, () => servers.map(write).join('\n'));
}

/** What is shipped, with nothing changed but names, ports and folders of this machine. */
const configurations: Record<ProxyKind, { file: string; write(place: ProxyPlace): string }> = {
  nginx: {
    file: 'nginx.conf',
    write: ({ folder, port, plainPort, servers, pem }) =>
      forEach(
        shipped('nginx.conf'),
        /^ *server 127\.0\.0\.1:3000(.*);$/gm,
        servers,
        (each) => `server 127.0.0.1:${each} max_fails=1 fail_timeout=2s;`,
      )
        .replace('/run/nginx.pid', join(folder, 'nginx.pid'))
        .replace('/var/log/nginx/error.log', join(folder, 'nginx.log'))
        .replaceAll(/^ *listen \[::\].*$/gm, '')
        .replace('listen 80 ', `listen 127.0.0.1:${plainPort} `)
        .replace('listen 443 ', `listen 127.0.0.1:${port} `)
        .replaceAll(/\/etc\/letsencrypt\/\S+\.pem/g, pem),
  },
  haproxy: {
    file: 'haproxy.cfg',
    write: ({ folder, port, plainPort, servers, pem }) => {
      const certificates = join(folder, 'certs');
      mkdirSync(certificates, { recursive: true });
      writeFileSync(join(certificates, 'site.pem'), readFileSync(pem));
      return (
        forEach(
          shipped('haproxy.cfg'),
          /^ *server one 127\.0\.0\.1:3000$/gm,
          servers,
          (each, n) => `  server server${n} 127.0.0.1:${each}`,
        )
          .replace('bind :80', `bind 127.0.0.1:${plainPort}`)
          .replace('bind :443', `bind 127.0.0.1:${port}`)
          // A machine for tests may not allow as many open files.
          .replace('maxconn 20000', 'maxconn 2000')
          .replaceAll('/etc/haproxy/certs', certificates)
      );
    },
  },
  caddy: {
    file: 'Caddyfile',
    // The certificate of the test instead of one from elsewhere.
    write: ({ port, plainPort, servers, pem }) =>
      shipped('Caddyfile')
        .replace(/^\{$/m, `{\n\tadmin off\n\thttp_port ${plainPort}\n\thttps_port ${port}\n\tskip_install_trust`)
        .replace(/^\{\$SITE:[^}]+\} \{$/m, `https://localhost:${port} {\n\ttls ${pem} ${pem}`)
        .replace(/\{\$SERVERS:[^}]+\}/, servers.map((each) => `127.0.0.1:${each}`).join(' ')),
  },
};

const commands: Record<ProxyKind, (file: string) => { check: string[]; run: string[] }> = {
  nginx: (file) => ({ check: ['-t', '-q', '-c', file], run: ['-c', file, '-g', 'daemon off;'] }),
  haproxy: (file) => ({ check: ['-c', '-q', '-f', file], run: ['-db', '-f', file] }),
  caddy: (file) => ({
    check: ['validate', '--adapter', 'caddyfile', '--config', file],
    run: ['run', '--adapter', 'caddyfile', '--config', file],
  }),
};

/** Fails with the program's own words if it does not accept the file. */
export async function startProxyProgram(kind: ProxyKind, place: ProxyPlace): Promise<{ stop(): Promise<void> }> {
  const { file: name, write } = configurations[kind];
  const file = join(place.folder, name);
  writeFileSync(file, write(place));
  const { check, run } = commands[kind](file);
  execFileSync(kind, check, { stdio: 'pipe' });
  const child: ChildProcess = spawn(kind, run, { stdio: 'ignore' });
  const ended = once(child, 'exit').then(() => {
    throw new Error(`${kind} ended as soon as it was started`);
  });
  await Promise.race([untilOpen(place.port), ended]);
  ended.catch(() => undefined);
  return {
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
}
