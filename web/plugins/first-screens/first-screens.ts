import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { build, type Plugin, type PluginOption, type Rolldown } from 'vite';

const src = resolve(import.meta.dirname, '../../src');
const landing = ['app/routes/landing.tsx'];
const home = ['app/shell/shell.tsx', 'app/routes/home.tsx'];

/**
 * Writes /first-screens.json for the server: the files that the first screens need, which the page can then name
 * before any script runs, and the landing page in every language (decision 095).
 */
export function firstScreens(compile: () => PluginOption[]): Plugin {
  const screens = { landing: { files: [] as string[], markup: {} }, home: { files: [] as string[] } };
  return {
    name: 'hearth:first-screens',
    apply: 'build',
    generateBundle(_options, bundle) {
      screens.landing.files = filesOf(bundle, landing);
      screens.home.files = filesOf(bundle, home);
    },
    async writeBundle({ dir = '' }) {
      screens.landing.markup = await renderLanding(dir, compile());
      await writeFile(join(dir, 'first-screens.json'), JSON.stringify(screens));
    },
  };
}

/** Those of the page itself are left out: it names them. */
function filesOf(bundle: Rolldown.OutputBundle, modules: string[]): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const entry = chunks.filter(({ isEntry }) => isEntry);
  const wanted = modules.map((module) => {
    const found = chunks.find(({ moduleIds }) => moduleIds.includes(join(src, module)));
    if (!found) throw new Error(`${module} is named in first-screens.ts, but the site does not use it`);
    return found;
  });
  const named = withImports(bundle, entry);
  return [...withImports(bundle, wanted)].filter((file) => !named.has(file));
}

function withImports(bundle: Rolldown.OutputBundle, chunks: Rolldown.OutputChunk[]): Set<string> {
  const found = new Set(chunks.map(({ fileName }) => fileName));
  for (const name of found) {
    const file = bundle[name];
    if (file?.type === 'chunk') for (const imported of file.imports) found.add(imported);
  }
  return found;
}

async function renderLanding(dir: string, plugins: PluginOption[]): Promise<Record<string, string>> {
  const folder = await mkdtemp(join(dir, 'rendered-'));
  try {
    await bundleForNode(folder, plugins);
    const worker = new Worker(join(import.meta.dirname, 'render.ts'), {
      workerData: pathToFileURL(join(folder, 'prerender.js')).href,
    });
    const [rendered] = await once(worker, 'message');
    return rendered;
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function bundleForNode(outDir: string, plugins: PluginOption[]): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [...plugins, leaveOtherScreens],
    build: {
      ssr: join(src, 'prerender.tsx'),
      outDir,
      rolldownOptions: { output: { entryFileNames: 'prerender.js', codeSplitting: false } },
    },
  });
}

/** Nothing but the landing page is rendered, so nothing else need be compiled again. */
const leaveOtherScreens: Plugin = {
  name: 'hearth:leave-other-screens',
  resolveDynamicImport: (file) =>
    typeof file === 'string' && !landing.some((path) => path.endsWith(file.replace('./', '')))
      ? { id: file, external: true }
      : null,
};
