/** In memory only: an e-mail address or a number belongs neither in a URL nor on the disk of a shared computer. */
let identifier = '';

export function rememberNewAccount(typed: string): void {
  identifier = typed.trim();
}

export function newAccountIdentifier(): string {
  return identifier;
}
