import { t } from '@lingui/core/macro';
import './styles/app.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Providers } from './app/providers.tsx';
import { Router } from './app/router.tsx';
import { toast } from './components/ui/toast/toast.ts';
import { followOtherTabs } from './features/accounts/api/session-change.ts';
import { captureInstallPrompt } from './features/install/install-prompt.ts';
import { registerServiceWorker } from './features/install/register-service-worker.ts';
import { markSignedOut, queryClient, sessionKey } from './lib/cache/query-client.ts';
import { provideEmojiFont } from './lib/emoji/emoji-font.ts';
import { numberText } from './lib/language/words.ts';
import { watchForMissingFiles } from './lib/loading/missing-files.ts';
import { allowOwnScripts } from './lib/page/own-scripts.ts';
import { startTheme } from './lib/page/theme.ts';
import { provideTypeface } from './lib/page/typeface.ts';

allowOwnScripts();
startTheme();
captureInstallPrompt();
followOtherTabs();
watchForMissingFiles();
registerServiceWorker(({ activate }) => {
  toast(t`A new version is ready`, { kind: 'info', action: { label: t`Reload`, run: activate } });
});

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const app = (
  <Providers>
    <Router />
  </Providers>
);
// A page with markup was made for a visitor (decision 095). The session is still asked for: the page may be an old one.
if (root.hasChildNodes()) {
  markSignedOut();
  void queryClient.invalidateQueries({ queryKey: sessionKey });
  hydrateRoot(root, app);
} else {
  startTransition(() => createRoot(root).render(app));
  // A page's first use of Intl takes as long as drawing a post or two: now, while the screen's own files are on their way.
  setTimeout(() => numberText(0));
}
provideEmojiFont();
provideTypeface();
