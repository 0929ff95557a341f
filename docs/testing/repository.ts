import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export type Repository = {
  /** Relative to the root, with forward slashes; nothing that `.gitignore` names. */
  files: readonly string[];
  folders: ReadonlySet<string>;
  /** Folders that exist only on a machine where Hearth was built or started. */
  ignored: readonly string[];
  read(path: string): string;
};

export function readRepository(root: URL): Repository {
  const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
  const ignored = read('.gitignore')
    .split('\n')
    .filter((line) => line.endsWith('/'))
    .map((line) => line.slice(0, -1));
  const files = filesUnder(fileURLToPath(root), '', new Set(['.git', ...ignored]));
  return { files, folders: foldersOf(files), ignored, read };
}

/** Of `a/b/c.ts`: `a` and `a/b`. */
export function foldersOf(files: readonly string[]): Set<string> {
  const folders = files.flatMap((file) => {
    const parts = file.split('/');
    return parts.slice(1).map((_, depth) => parts.slice(0, depth + 1).join('/'));
  });
  return new Set(folders);
}

function filesUnder(root: string, folder: string, skipped: ReadonlySet<string>): string[] {
  return readdirSync(`${root}/${folder}`, { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    if (skipped.has(entry.name) || skipped.has(path)) return [];
    return entry.isDirectory() ? filesUnder(root, path, skipped) : [path];
  });
}
