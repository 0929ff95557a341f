type NewAccount = { identifier: string; waits: boolean };

/** In memory only: an e-mail address or a number belongs neither in a URL nor on the disk of a shared computer. */
let account: NewAccount = { identifier: '', waits: false };

/** `waits`: there is no account before those who run the site have answered. */
export function rememberNewAccount(typed: string, { waits }: { waits: boolean }): void {
  account = { identifier: typed.trim(), waits };
}

export function newAccount(): NewAccount {
  return account;
}
