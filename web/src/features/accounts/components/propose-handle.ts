import { displayNameOf } from '@hearth/contract/accounts/display-name';
import { handleLength, isHandle } from '@hearth/contract/accounts/handle-rules';

/** A handle made of the name, such as ada.lovelace; empty where none can be made. */
export function proposeHandle(names: { firstName: string; lastName: string }): string {
  const [firstName, lastName] = [lettersOf(names.firstName), lettersOf(names.lastName)];
  if (firstName === '' || lastName === '') return '';
  const joined = displayNameOf({ firstName, lastName }).replace(' ', '.');
  const proposed = Array.from(joined).slice(0, handleLength.max).join('');
  return isHandle(proposed) ? proposed : '';
}

function lettersOf(name: string): string {
  const kept = Array.from(name.normalize('NFC').toLocaleLowerCase()).filter((character) => isHandle(`a${character}`));
  return kept.join('').replace(/^[._-]+|[._-]+$/g, '');
}
