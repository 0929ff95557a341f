/** Mobile accounts are the number's digits at this domain; nobody can sign up with an address there. */
const mobileDomain = 'mobile.hearth.invalid';

export function mobileIdentifier(mobile: string): string {
  return `${mobile.replace(/\D/g, '')}@${mobileDomain}`;
}

export function isReservedAddress(email: string): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return domain === mobileDomain || domain.endsWith(`.${mobileDomain}`);
}

/** What was typed into the sign-in field: an e-mail address in any case, or a number with or without plus and spaces. */
export function typedIdentifier(typed: string): string {
  const text = typed.trim();
  return /^\+?[\d\s().-]+$/.test(text) ? mobileIdentifier(text) : text.toLowerCase();
}

export function emailOf(identifier: string): string | null {
  return isReservedAddress(identifier) ? null : identifier;
}
