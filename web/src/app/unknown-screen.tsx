import { t } from '@lingui/core/macro';
import { lazyPart } from '../lib/loading/lazy-part.ts';
import { useDocumentTitle } from '../lib/page/document-title.ts';

const [Unknown, fetchUnknown] = lazyPart(async () => (await import('./routes/unknown.tsx')).Component);

export { fetchUnknown };

/** For every address that is no screen, or none for this member. */
export function UnknownScreen() {
  useDocumentTitle(t`This page isn't available`);
  return <Unknown />;
}
