import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runTool } from './checks/run-tool.mjs';
import { installPackages } from './install-packages.mjs';
import { prepare } from './prepare/prepare.mjs';

const programs = {
  nginx: 'nginx',
  haproxy: 'haproxy',
  caddy: 'caddy',
  'nats-server': 'nats-server',
  openssl: 'openssl',
  promtool: 'prometheus',
  'systemd-analyze': 'systemd',
};
const missing = installPackages(Object.entries(programs).map(([command, name]) => ({ command, package: name })));
if (missing.length > 0) {
  process.stderr.write(
    `These commands are missing: ${missing.join(', ')}. On Debian, root gets them with "apt-get install ${missing.map((name) => programs[name]).join(' ')}".\n`,
  );
  process.exit(1);
}
await prepare({ web: true });

// A certificate that the tests' own requests trust: Node reads it when it starts.
const folder = mkdtempSync(join(tmpdir(), 'hearth-tls-'));
const [key, certificate, pem] = ['key.pem', 'certificate.pem', 'site.pem'].map((name) => join(folder, name));
const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
const files = ['-keyout', key, '-out', certificate, '-days', '2'];
execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...names, ...files], { stdio: 'ignore' });
writeFileSync(pem, readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'));
const { NODE_EXTRA_CA_CERTS: others } = process.env;
if (others) appendFileSync(certificate, readFileSync(others));
const env = { NODE_EXTRA_CA_CERTS: certificate, TEST_TLS_PEM: pem };
const args = ['run', '--root', 'server', '--config', 'vitest.deploy.config.ts', ...process.argv.slice(2)];
process.exitCode = await runTool('vitest', args, env);
rmSync(folder, { recursive: true, force: true });
