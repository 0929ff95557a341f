import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { emojiNames } from './plugins/emoji-names.ts';
import { firstPaint } from './plugins/first-paint.ts';
import { firstScreens } from './plugins/first-screens/first-screens.ts';
import { isMemoised } from './plugins/memoised.ts';
import { precompress } from './plugins/precompress.ts';
import { sayWords } from './plugins/say-words.ts';
import { serviceWorker } from './plugins/service-worker.ts';
import { homeIcons, sharedFiles } from './plugins/shared-files.ts';
import { slimIcons } from './plugins/slim-icons.ts';
import { words } from './plugins/words.ts';

const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

const isOfConsole = (module: string) => /src\/(features\/operator|app\/console)\//.test(module);

const compile = () => [
  react(),
  babel({ plugins: sayWords, presets: [reactCompilerPreset({ sources: isMemoised })] }),
  emojiNames(),
];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    slimIcons(),
    ...compile(),
    words(),
    firstScreens(compile),
    firstPaint(),
    tailwindcss(),
    serviceWorker(),
    precompress(),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    // Inlined assets would need data: URLs in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Every file names the files that it needs: readable names would cost landing half a kilobyte, home more.
        // The console has names of its own: it is not kept for those who never see it (service-worker.ts).
        chunkFileNames: ({ moduleIds }) =>
          moduleIds.every(isOfConsole) ? 'assets/console-[hash].js' : 'assets/[hash].js',
        codeSplitting: {
          groups: [
            // Changes only with its versions, so that a new release of ours leaves it in the browser's cache.
            { name: 'vendor', test: /node_modules/, tags: ['$initial'], priority: 30 },
            { name: 'index', tags: ['$initial'], priority: 20 },
            // The icons of the first page, which would otherwise fetch a file with those of the chats.
            { name: 'first-icons', test: /lucide-react\/dist\/esm\/icons\/(download|languages)\./, priority: 15 },
            homeIcons(),
            // Of the home page's composer, which would otherwise fetch those of other screens.
            { name: 'face-icon', test: /lucide-react\/dist\/esm\/icons\/face-slightly-smiling\./, priority: 15 },
            // Of the player, which is fetched with the first video.
            {
              name: 'player-icons',
              test: /lucide-react\/dist\/esm\/icons\/(captions|maximize|minimize|pause|picture|volume)[\w-]*\./,
              priority: 15,
            },
            // Without this every icon that two screens share is a file of its own.
            {
              name: 'icons',
              test: /lucide-react/,
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 4_000,
              priority: 10,
            },
            ...sharedFiles(),
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': { target: server, ws: true },
      '/files': server,
      '/uploads': server,
    },
  },
});
