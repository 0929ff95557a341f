import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

export type MakeSecret = () => string | Promise<string>;

/** The content of the file. At the first start it is made and written, readable by the owner only. */
export async function fileSecret(path: string, make: MakeSecret): Promise<string> {
  const kept = await readIfThere(path);
  if (kept !== undefined) return kept;
  await mkdir(dirname(path), { recursive: true });
  const made = await make();
  try {
    await writeFile(path, made, { mode: 0o600, flag: 'wx', flush: true });
    return made;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return readFile(path, 'utf8');
  }
}

export async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
