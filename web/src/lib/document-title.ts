import { useEffect } from 'react';
import { site } from './site.ts';

let shown = document.title;
let waiting = 0;

function write() {
  document.title = waiting > 0 ? `(${waiting}) ${shown}` : shown;
}

/** "Friends | Hearth"; the site's name alone where there is nothing to add. */
export function setDocumentTitle(title: string) {
  shown = title === '' ? site.name : `${title} | ${site.name}`;
  write();
}

/** How much waits unread, before every title while there is something. */
export function useTitleCount(count: number) {
  useEffect(() => {
    waiting = count;
    write();
    return () => {
      waiting = 0;
      write();
    };
  }, [count]);
}

/** For screens whose title depends on what they show. */
export function useDocumentTitle(title: string) {
  useEffect(() => setDocumentTitle(title), [title]);
}
