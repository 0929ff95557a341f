import { prerenderToNodeStream } from 'react-dom/static';
import { Providers } from './app/providers.tsx';
import { Router } from './app/router.tsx';
import { markSignedOut } from './lib/cache/query-client.ts';

/** The screen of the current address as markup, for a visitor; run by the build (web/plugins/first-screens/). */
export async function markup(): Promise<string> {
  markSignedOut();
  const errors: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(
    <Providers>
      <Router />
    </Providers>,
    // What is larger would be moved to the place by a script in the page, which the security policy forbids.
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: (error) => void errors.push(error) },
  );
  // Otherwise the page would do without what failed.
  if (errors.length > 0) throw errors[0];
  let html = '';
  for await (const part of prelude) html += part;
  return html;
}
