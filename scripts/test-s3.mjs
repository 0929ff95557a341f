import { runTool } from './checks/run-tool.mjs';
import { prepare } from './prepare/prepare.mjs';
import { installRadosgw } from './s3/install-radosgw.mjs';
import { withRadosgw } from './s3/with-radosgw.mjs';

// `npm run test:s3 -- several-servers` runs only the files whose names contain this word.
const missing = installRadosgw();
if (missing.length > 0) {
  process.stderr.write(
    `These commands of Ceph are missing: ${missing.join(', ')}. On Debian, root gets them with "apt-get install radosgw ceph-mon ceph-osd ceph-common".\n`,
  );
  process.exit(1);
}
await prepare({ web: false });
const args = ['run', '--root', 'server', '--config', 'vitest.s3.config.ts', ...process.argv.slice(2)];
await withRadosgw((settings) => runTool('vitest', args, settings));
