import { open } from 'node:fs/promises';

/** A new name in a folder survives a power cut only once the folder is on disk. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
