import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
export const cache = join(root, '.cache');

/** `npm run release` leaves it in the folder that it makes, where everything is installed and built. */
export const releaseNote = join(root, 'release.json');

/** The Node that the project installs. The scripts themselves may be run by an older one. */
export const projectNode = join(
  root,
  'node_modules',
  'node',
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);
