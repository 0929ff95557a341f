import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Saves time at the next start. Whoever runs the server may not be allowed to write into its folder, and needs not be. */
export function note(path, text) {
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS'].includes(error.code)) throw error;
  }
}
