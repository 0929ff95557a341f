import { useEffect } from 'react';
import { site } from './site.ts';

/** "Friends | Hearth"; the site's name alone where there is nothing to add. */
export function setDocumentTitle(title: string) {
  document.title = title === '' ? site.name : `${title} | ${site.name}`;
}

/** For screens whose title depends on what they show. */
export function useDocumentTitle(title: string) {
  useEffect(() => setDocumentTitle(title), [title]);
}
