import { runTool } from './checks/run-tool.mjs';
import { prepare } from './prepare/prepare.mjs';
import { installRadosgw } from './s3/install-radosgw.mjs';
import { startRadosgw } from './s3/radosgw.mjs';

// `npm run test:s3 -- several-servers` runs only the files whose names contain this word.
const missing = installRadosgw();
if (missing.length > 0) {
  process.stderr.write(
    `These commands of Ceph are missing: ${missing.join(', ')}. On Debian, root gets them with "apt-get install radosgw ceph-mon ceph-osd ceph-common".\n`,
  );
  process.exit(1);
}
await prepare({ web: false });
const service = await startRadosgw();
let ended = false;
const end = async (code) => {
  if (ended) return;
  ended = true;
  await service.stop();
  process.exit(code);
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => void end(1));
const settings = Object.entries(service.settings).map(([name, value]) => [`TEST_${name}`, value]);
const args = ['run', '--root', 'server', '--config', 'vitest.s3.config.ts', ...process.argv.slice(2)];
await end(await runTool('vitest', args, Object.fromEntries(settings)));
