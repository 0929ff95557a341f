import { useEffect } from 'react';
import { Outlet, ScrollRestoration, useMatches } from 'react-router';
import { setDocumentTitle } from '../lib/document-title.ts';
import { OfflineBanner } from './offline-banner.tsx';

function titleOf(handle: unknown): string | undefined {
  if (typeof handle !== 'object' || handle === null || !('title' in handle)) return undefined;
  return typeof handle.title === 'string' ? handle.title : undefined;
}

export function Root() {
  const title = titleOf(useMatches().at(-1)?.handle);
  useEffect(() => {
    if (title !== undefined) setDocumentTitle(title);
  }, [title]);
  return (
    <>
      <OfflineBanner />
      <Outlet />
      <ScrollRestoration />
    </>
  );
}
