import type { Person } from '@hearth/contract/profiles/person';

/** No name is longer; marks without end would take long to sort. */
const longest = 121;

/** Without case and accents. */
function folded(text: string): string {
  return text.slice(0, longest).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Each member once; those whose name begins with the text come before those who have it somewhere in their names. */
export function matchingPeople(people: readonly Person[], text: string): Person[] {
  const query = folded(text);
  const begins: Person[] = [];
  const contains: Person[] = [];
  for (const person of new Map(people.map((each) => [each.id, each])).values()) {
    const name = folded(person.displayName);
    if (name.startsWith(query)) begins.push(person);
    else if (name.includes(query) || folded(person.profileName).includes(query)) contains.push(person);
  }
  return [...begins, ...contains];
}
