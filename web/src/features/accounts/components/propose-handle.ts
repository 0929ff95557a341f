import { displayNameOf } from '@hearth/contract/accounts/display-name';
import { handleLength, isHandle } from '@hearth/contract/accounts/handle-rules';

const longestRead = 100;

/** A handle made of the name, such as ada.lovelace; empty where none can be made. */
export function proposeHandle(names: { firstName: string; lastName: string }): string {
  const [firstName, lastName] = [lettersOf(names.firstName), lettersOf(names.lastName)];
  if (firstName === '' || lastName === '') return '';
  const joined = displayNameOf({ firstName, lastName }).replace(' ', '.');
  const proposed = Array.from(joined).slice(0, handleLength.max).join('');
  return isHandle(proposed) ? proposed : '';
}

function lettersOf(name: string): string {
  const read = name.slice(0, longestRead).normalize('NFC').toLocaleLowerCase();
  const kept = Array.from(read).filter((character) => isHandle(`a${character}`));
  return kept.join('').replace(/^[._-]+|[._-]+$/g, '');
}
