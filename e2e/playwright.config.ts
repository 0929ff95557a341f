import { existsSync } from 'node:fs';
import { defineConfig, devices } from '@playwright/test';
import { patience } from './fixtures/patience.ts';

const systemBrowsers = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];
const executablePath = process.env.CHROMIUM_PATH ?? systemBrowsers.find((path) => existsSync(path));

/** Switched off by Playwright itself, whose list a list of ours replaces. */
const playwrightLeavesOut = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];
/** Two pages of the browser's own behind the address bar of every window, which nobody sees: a third of all work. */
const addressBarPages = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];

/** A process that waits for the next page of any site, started anew for every window: a tenth of all work. */
const spareRenderer = 'SpareRendererForSitePerProcess';

/** One pixel for each of the page's: seven for each would be painted by the processor, and no flow looks at them. */
const smallPhone = { ...devices['Pixel 7'], deviceScaleFactor: 1 };

const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } };
/** What fits here, with every text two fifths longer, fits a larger phone too. */
const narrow = { ...smallPhone, viewport: { width: 320, height: 640 } };

/** These measure screens in every width or language of their own, or show pictures, which have no texts. */
const ownWidths = /(accessibility|languages|photos|right-to-left|site-content)[\w-]*\.spec\.ts/;
const onPhone = /@phone|@everywhere/;

export default defineConfig({
  testDir: 'flows',
  globalSetup: './fixtures/start-hearth.ts',
  fullyParallel: true,
  // One more than the cores of a small machine: a flow waits for answers about a third of its time. Four are no faster.
  workers: 3,
  // The machines are noisy; what fails twice is broken, what fails once is reported as flaky.
  retries: 1,
  // Some machines get a third of a core: what hangs is found late there, but nothing fails for being slow.
  timeout: 180_000 * patience,
  expect: { timeout: 20_000 * patience },
  reporter: 'list',
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // Each new browser would fetch the whole shell once more; the flows about the worker allow it.
    serviceWorkers: 'block',
    trace: 'on-first-retry',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-software-rasterizer',
        // The empty page that every window begins with would have a process of its own: another tenth.
        '--disable-site-isolation-trials',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A microphone that beeps, and nobody is asked for it.
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
        `--disable-features=${[...playwrightLeavesOut, ...addressBarPages, spareRenderer].join(',')}`,
      ],
    },
  },
  // `npm test` runs the first two, `npm run test:long` the others.
  projects: [
    { name: 'desktop', use: desktop, grepInvert: /@phone|@long/ },
    { name: 'narrow', use: narrow, grep: /@phone/, grepInvert: /@long/ },
    { name: 'desktop-long', use: desktop, grep: /@long/, grepInvert: /@phone/ },
    {
      name: 'phone-long',
      use: { ...smallPhone, viewport: { width: 390, height: 844 } },
      grep: onPhone,
      testMatch: ownWidths,
    },
    { name: 'narrow-long', use: narrow, grep: /@everywhere|@phone @long/, testIgnore: ownWidths },
  ],
});
