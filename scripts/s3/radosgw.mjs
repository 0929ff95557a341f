import { execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

/** One monitor, one OSD that keeps everything in memory, and the gateway; no manager is needed for that. */
function configuration({ folder, fsid, monitorPort, port }) {
  return `[global]
fsid = ${fsid}
mon host = v2:127.0.0.1:${monitorPort}
public addr = 127.0.0.1
cluster addr = 127.0.0.1
auth cluster required = cephx
auth service required = cephx
auth client required = cephx
keyring = ${folder}/keyring
mon data = ${folder}/mon
osd data = ${folder}/osd
osd objectstore = memstore
memstore device bytes = 8589934592
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 8
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0
mon allow pool size one = true
run dir = ${folder}/run
log file = ${folder}/$name.log
admin socket = ${folder}/run/$name.asok
pid file = ${folder}/run/$name.pid
rgw data = ${folder}/rgw
rgw frontends = beast endpoint=127.0.0.1:${port}
`;
}

async function makeKeys(folder) {
  const keyring = join(folder, 'keyring');
  const caps = (...pairs) => pairs.flatMap(([who, what]) => ['--cap', who, what]);
  const key = (name, ...pairs) => run('ceph-authtool', [keyring, '--gen-key', '-n', name, ...caps(...pairs)]);
  await run('ceph-authtool', ['--create-keyring', keyring, '--gen-key', '-n', 'mon.', ...caps(['mon', 'allow *'])]);
  await key('client.admin', ['mon', 'allow *'], ['osd', 'allow *']);
  await key('osd.0', ['mon', 'allow profile osd'], ['osd', 'allow *']);
}

async function until(happens, what) {
  for (let tries = 0; tries < 120; tries += 1) {
    if (await happens().catch(() => false)) return;
    await pause(500);
  }
  throw new Error(`${what} did not happen within a minute`);
}

/** Ceph's radosgw with an empty store in a folder of its own, a user and a bucket. */
export async function startRadosgw() {
  const folder = await mkdtemp(join(tmpdir(), 'hearth-radosgw-'));
  const running = new Set();
  let isStopping = false;
  const conf = join(folder, 'ceph.conf');
  const pidFile = join(folder, 'radosgw.pid');
  const daemon = async (command, ...args) => {
    const output = await open(join(folder, `${command}.out`), 'a');
    const child = spawn(command, ['-c', conf, ...args, '-f'], { stdio: ['ignore', output.fd, output.fd] });
    running.add(child);
    child.once('exit', () => running.delete(child));
    await output.close();
    return child;
  };
  /** Whoever kills it finds it again, as where a service manager looks after it. */
  const gateway = async () => {
    const child = await daemon('radosgw', '-n', 'client.admin');
    child.once('exit', async () => {
      await pause(1_000);
      if (!isStopping) await gateway();
    });
    await writeFile(pidFile, String(child.pid));
  };
  const stop = async () => {
    isStopping = true;
    for (const child of [...running].reverse()) {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    }
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const [fsid, monitorPort, port] = [randomUUID(), await freePort(), await freePort()];
    for (const name of ['mon', 'osd', 'run', 'rgw']) await mkdir(join(folder, name));
    await writeFile(conf, configuration({ folder, fsid, monitorPort, port }));
    await makeKeys(folder);
    const map = join(folder, 'monmap');
    await run('monmaptool', ['--create', '--addv', 'a', `[v2:127.0.0.1:${monitorPort}]`, '--fsid', fsid, map]);
    await run('ceph-mon', ['-c', conf, '--mkfs', '-i', 'a', '--monmap', map, '--keyring', join(folder, 'keyring')]);
    await daemon('ceph-mon', '-i', 'a');
    const ceph = (...args) => run('ceph', ['-c', conf, '--connect-timeout', '5', ...args]);
    await until(() => ceph('osd', 'new', fsid), 'the start of the monitor');
    await ceph('auth', 'add', 'osd.0', '-i', join(folder, 'keyring'));
    await run('ceph-osd', ['-c', conf, '-i', '0', '--mkfs', '--osd-uuid', fsid]);
    await daemon('ceph-osd', '-i', '0');
    await until(async () => / 1 up/.test((await ceph('osd', 'stat')).stdout), 'the start of the OSD');
    const keys = { access: randomUUID(), secret: randomUUID() };
    const user = ['--uid', 'hearth', '--display-name', 'Hearth'];
    const given = ['--access-key', keys.access, '--secret-key', keys.secret];
    await run('radosgw-admin', ['-c', conf, '-n', 'client.admin', 'user', 'create', ...user, ...given]);
    await gateway();
    const endpoint = `http://127.0.0.1:${port}`;
    await until(async () => (await fetch(endpoint)).ok, 'the start of radosgw');
    const settings = { S3_ENDPOINT: endpoint, S3_BUCKET: 'hearth-test' };
    return {
      settings: { ...settings, S3_ACCESS_KEY: keys.access, S3_SECRET_KEY: keys.secret },
      pidFile,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
