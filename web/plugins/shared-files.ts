import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Rolldown } from 'vite';

type Group = Rolldown.CodeSplittingGroup;
type Context = Rolldown.ChunkingContext;

const app = join(import.meta.dirname, '../src/app');
const route = (name: string) => join(app, 'routes', `${name}.tsx`);
const shell = join(app, 'shell/shell.tsx');
const leftMenu = join(app, 'shell/columns/left-menu.tsx');
const rightSidebar = join(app, 'shell/columns/right-sidebar.tsx');

/**
 * The modules that all of these files need, whether others need them too or not. Without these groups every module
 * that two screens share would become a file of its own: eighty requests for /home, and a seventh more bytes, since
 * each file is compressed alone.
 */
const sharedBy: [name: string, ...files: string[]][] = [
  ['basics', route('landing'), route('home')],
  ['fields', route('landing'), route('friends')],
  ['session', route('landing'), shell],
  ['member', shell],
  ['lists', route('home'), route('notifications')],
  ['news', route('home'), route('videos')],
  ['media', route('home'), route('messages'), route('profile')],
  ['post-parts', route('home'), route('saved')],
  ['posts', route('home'), route('post')],
  ['feed', route('home'), route('profile')],
  ['contacts', rightSidebar, route('friends')],
  ['menu', leftMenu],
  ['people', route('friends'), route('welcome')],
  ['found', route('search'), route('welcome')],
];

function neededBy(file: string, context: Context): Set<string> {
  if (!context.getModuleInfo(file))
    throw new Error(`${file} is named in shared-files.ts, but the site does not use it`);
  const found = new Set([file]);
  for (const id of found) {
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  }
  return found;
}

/** Not for icons: the index of lucide-react imports all of them, so every screen would seem to need every icon. */
export function sharedFiles(): Group[] {
  const needed = new Map<string, Set<string>>();
  const needs = (file: string, id: string, context: Context) => {
    const known = needed.get(file) ?? neededBy(file, context);
    needed.set(file, known);
    return known.has(id);
  };
  return sharedBy.map(([name, ...files], at) => ({
    name: (id, context) =>
      !id.includes('/lucide-react/') && files.every((file) => needs(file, id, context)) ? name : null,
    priority: sharedBy.length - at,
  }));
}

const iconImport = /import \{([^}]*)\} from 'lucide-react'/g;
const iconFile = /\/lucide-react\/.*\/icons\/([a-z0-9-]+)\.m?js$/;

/** `MessageCircle` → `message-circle`, `Gamepad2` → `gamepad-2`. */
const fileOfIcon = (name: string) => name.replace(/(?<=.)([A-Z]|\d+)/g, '-$1').toLowerCase();

function iconsIn(file: string): string[] {
  const names = [...readFileSync(file, 'utf8').matchAll(iconImport)].flatMap(([, list = '']) => list.split(','));
  return names.map((name) => fileOfIcon(name.trim())).filter((name) => name !== '');
}

/** All icons of /home in one file, which has no others: with those of other screens they would be twice the bytes. */
export function homeIcons(): Group {
  let icons: Set<string> | undefined;
  const find = (context: Context) => {
    const files = [shell, route('home'), leftMenu, rightSidebar].flatMap((file) => [...neededBy(file, context)]);
    return new Set(files.filter((file) => file.startsWith(join(app, '..')) && /\.tsx?$/.test(file)).flatMap(iconsIn));
  };
  return {
    name: (id, context) => {
      const [, icon = ''] = iconFile.exec(id) ?? [];
      if (icon === '') return null;
      icons ??= find(context);
      return icons.has(icon) ? 'home-icons' : null;
    },
    priority: 14,
  };
}
