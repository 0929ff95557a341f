import { t } from '@lingui/core/macro';
import { use } from 'react';
import { MemberContext } from '../features/accounts/public/member.ts';
import { lazyPart } from '../lib/loading/lazy-part.ts';
import { useDocumentTitle } from '../lib/page/document-title.ts';

const [Unknown, fetchUnknown] = lazyPart(async () => (await import('./routes/unknown.tsx')).Component);
const [Console] = lazyPart(async () => (await import('./console/console.tsx')).Console);

export { fetchUnknown };

export function UnknownScreen() {
  useDocumentTitle(t`This page isn't available`);
  return <Unknown />;
}

/** For all but those who run the site there is no console, and its code is never fetched. */
export function ConsoleOrUnknown() {
  return use(MemberContext)?.siteRole ? <Console /> : <UnknownScreen />;
}
