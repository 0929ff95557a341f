import { freemem, totalmem } from 'node:os';
import { dirname } from 'node:path';
import { diskSpace } from '../storage/disk-room.ts';
import { bad, type Check, good, warning } from './check.ts';

const gib = 2 ** 30;
const oldestNode = 20;
/** Less than this and a picture or a video of a member does not fit beside the rest. */
const least = { memory: 0.9 * gib, free: 0.1 * gib, disk: 2 * gib };

const gigabytes = (bytes: number) => `${(bytes / gib).toFixed(1)} GB`;

export const checkNode: Check = async ({ say }) => {
  const version = process.versions.node;
  if (Number.parseInt(version, 10) >= oldestNode) return good(say('Node.js {version}.', { version }));
  return bad(
    say('Node.js {version} is too old.', { version }),
    say('Install Node.js {oldest} or newer.', { oldest: oldestNode }),
  );
};

export const checkMemory: Check = async ({ say }) => {
  const [total, free] = [totalmem(), freemem()];
  const sizes = { free: gigabytes(free), total: gigabytes(total) };
  if (total < least.memory || free < least.free)
    return warning(
      say('{free} of {total} memory are free.', sizes),
      say('Hearth needs about 1 GB; end other programs or use a larger machine.'),
    );
  return good(say('{free} of {total} memory are free.', sizes));
};

export const checkDisk: Check = async ({ say, config: { dataDir, backup } }) => {
  const folders = [dataDir, ...(backup.dir ? [backup.dir] : [])];
  for (const folder of folders) {
    const space = (await diskSpace(folder)) ?? (await diskSpace(dirname(folder)));
    if (!space)
      return warning(say('{folder} does not say how much room it has.', { folder }), say('Look at its disk.'));
    const sizes = { folder, free: gigabytes(space.free), total: gigabytes(space.total) };
    const says = say('{folder}: {free} of {total} are free.', sizes);
    if (space.free < least.disk / 10) return bad(says, say('Make room now: without it nothing can be written.'));
    if (space.free < least.disk) return warning(says, say('Make room, or move the folder to a larger disk.'));
    if (folder === folders.at(-1)) return good(says);
  }
  return null;
};
