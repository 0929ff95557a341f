const eastAsian = /^[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}]+$/u;
/** Names in katakana alone are those of people from elsewhere, who keep their own order. */
const ofTheRegion = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Hangul}]/u;

/** How a member is called who has chosen no other name: 田中美咲, with the family name first, and Ada Lovelace. */
export function displayNameOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  const familyFirst = eastAsian.test(firstName) && eastAsian.test(lastName) && ofTheRegion.test(lastName);
  return familyFirst ? `${lastName}${firstName}` : `${firstName} ${lastName}`;
}

/** Whether a name is no other than these two; before, the first name came first in every script. */
export function isDerivedName(shown: string, names: { firstName: string; lastName: string }): boolean {
  return shown === displayNameOf(names) || shown === `${names.firstName} ${names.lastName}`;
}
