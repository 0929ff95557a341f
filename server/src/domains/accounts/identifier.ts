import { looksLikeMobile } from '@hearth/contract/accounts/sign-up-rules';

/** The identifier of a mobile account is its digits at this domain; no e-mail address there can sign up. */
const mobileDomain = 'mobile.hearth.invalid';

export function mobileIdentifier(mobile: string): string {
  return `${mobile.replace(/\D/g, '')}@${mobileDomain}`;
}

export function isReservedAddress(email: string): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return domain === mobileDomain || domain.endsWith(`.${mobileDomain}`);
}

/** The sign-in field takes an e-mail address in upper or lower case, or a number with or without plus and spaces. */
export function typedIdentifier(typed: string): string {
  return looksLikeMobile(typed) ? mobileIdentifier(typed) : typed.trim().toLowerCase();
}

export function emailOf(identifier: string): string | null {
  return isReservedAddress(identifier) ? null : identifier;
}
