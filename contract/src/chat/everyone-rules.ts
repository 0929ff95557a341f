/** Written by an admin, it mentions all members. */
export function mentionsEveryone(text: string): boolean {
  return /(?:^|\s)@everyone(?![\p{L}\p{N}_])/iu.test(text);
}
