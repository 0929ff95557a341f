import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';
import { storedSettings } from '../../platform/site/site-settings.queries.ts';
import { startNatsNodes } from '../cluster/nats-nodes.ts';
import { freePort } from '../cluster/ports.ts';
import { createTestDatabase } from '../database.ts';
import { databaseAddresses } from '../database-addresses.ts';
import { signUpBody } from '../members.ts';
import { type ProxyKind, startProxyProgram } from './proxy.ts';

const main = fileURLToPath(new URL('../../main.ts', import.meta.url));

/** Between the servers and their database, so that it can be away. */
async function relayTo(path: { host: string; port: number }) {
  const sockets = new Set<Socket>();
  let isAway = false;
  const target = path.host.startsWith('/') ? { path: `${path.host}/.s.PGSQL.${path.port}` } : path;
  const server = createServer((socket) => {
    if (isAway) return socket.destroy();
    const onward = connect(target as { path: string });
    for (const [one, other] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy()).on('close', () => sockets.delete(one));
      one.pipe(other);
    }
    return undefined;
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    setAway(away: boolean) {
      isAway = away;
      if (away) for (const socket of sockets) socket.destroy();
    },
    stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/** Servers of one site, with one folder for media, behind a proxy with its shipped configuration. */
export async function startSiteBehind(kind: ProxyKind, count: number) {
  const pem = process.env.TEST_TLS_PEM ?? '';
  const folder = await mkdtemp(join(tmpdir(), 'hearth-deploy-'));
  const [nats, database] = [await startNatsNodes(1), await createTestDatabase({ asApp: true })];
  const relay = await relayTo(database.connection);
  const near = { host: '127.0.0.1', port: relay.port };
  const [port, plainPort] = [await freePort(), await freePort()];
  const url = `https://localhost:${port}`;
  const ports: number[] = [];
  for (let n = 0; n < count; n += 1) ports.push(await freePort());
  const env = {
    ...process.env,
    ...{ DATA_DIR: folder, LOG_LEVEL: 'error', NODE_ENV: 'test', WORKERS: '1', RATE_LIMIT_FACTOR: '0' },
    ...{ PUBLIC_URL: url, TRUST_PROXY: '127.0.0.1', NATS_URL: nats.url(), SITE_SECRET: 'a secret of all servers' },
    ...databaseAddresses({
      app: { ...database.connection, ...near },
      owner: { ...inject('template'), database: database.connection.database },
    }),
  };
  const running = new Map<number, ChildProcess>();
  const start = async (at: number) => {
    running.set(
      at,
      spawn(process.execPath, [main], { env: { ...env, PORT: `${at}` }, stdio: ['ignore', 'ignore', 'inherit'] }),
    );
    while (
      !(await fetch(`http://127.0.0.1:${at}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      ))
    )
      await pause(100);
  };
  const end = async (at: number, signal: NodeJS.Signals) => {
    const child = running.get(at);
    running.delete(at);
    if (!child || child.exitCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  };
  let proxy: Awaited<ReturnType<typeof startProxyProgram>> | undefined;
  const stop = async () => {
    await proxy?.stop();
    await Promise.all(ports.map((at) => end(at, 'SIGTERM')));
    relay.stop();
    await database.drop();
    await nats.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await Promise.all(ports.map(start));
    proxy = await startProxyProgram(kind, { folder, port, plainPort, servers: ports, pem });
    const { settings } = await storedSettings(database.db);
    const setup = { code: settings.setupCode, account: signUpBody(), siteName: 'Behind a proxy', joining: 'anyone' };
    const headers = { 'content-type': 'application/json' };
    const done = await fetch(`${url}/api/setup`, { method: 'POST', headers, body: JSON.stringify(setup) });
    if (!done.ok) throw new Error(`the setup was refused: ${done.status} ${await done.text()}`);
    // The others hear of it within two seconds.
    for (const at of ports) while ((await fetch(`http://127.0.0.1:${at}/api/setup`)).status !== 404) await pause(100);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url,
    plainUrl: `http://localhost:${plainPort}`,
    ports,
    start,
    end,
    setDatabaseAway: relay.setAway,
    stop,
  };
}
