import { readItem, writeItem } from '../../lib/storage/device-storage.ts';

const visits = 'visits';
const hidden = 'installCardHidden';
const enough = 3;

/** Once for each tab that is opened: looking around in it is one visit. */
export function countVisit(): void {
  if (sessionStorage.getItem(visits)) return;
  sessionStorage.setItem(visits, '1');
  writeItem(visits, `${Number(readItem(visits)) + 1}`);
}

/** Whether this is the third visit, or a later one, and the card was not hidden. */
export function isRegular(): boolean {
  const before = Number(readItem(visits)) - (sessionStorage.getItem(visits) ? 1 : 0);
  return before + 1 >= enough && readItem(hidden) === null;
}

export const hideInstallCard = () => writeItem(hidden, 'yes');
