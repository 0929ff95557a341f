import { useEffect } from 'react';
import { numberText } from '../language/words.ts';
import { site } from './site.ts';

let shown = document.title;
let unread = 0;

function write() {
  document.title = unread > 0 ? `(${numberText(unread)}) ${shown}` : shown;
}

/** "Friends | Hearth", or only the site's name for an empty title. */
export function setDocumentTitle(title: string) {
  shown = title === '' ? site.name : `${title} | ${site.name}`;
  write();
}

/** Shows the number of unread items before every title while it is not zero. */
export function useTitleCount(count: number) {
  useEffect(() => {
    unread = count;
    write();
    return () => {
      unread = 0;
      write();
    };
  }, [count]);
}

/** For screens whose title depends on what they show. */
export function useDocumentTitle(title: string) {
  useEffect(() => setDocumentTitle(title), [title]);
}
