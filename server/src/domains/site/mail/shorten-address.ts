/** `ada@example.org` → `a…@example.org`: enough to know which one is meant. */
export function shortenAddress(address: string): string {
  const at = address.lastIndexOf('@');
  const [first = ''] = address;
  return at > 0 ? `${first}…${address.slice(at)}` : `${first}…`;
}
