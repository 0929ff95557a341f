/**
 * An address in which somebody typed a percent sign, such as `/tag/100%`, cannot be decoded and would find no route. The
 * browser's router takes the sign as it is. To a program that asks the API it is a mistake.
 */
export function readableAddress(address: string): string {
  if (!address.includes('%') || address.startsWith('/api/')) return address;
  const end = address.indexOf('?');
  const path = end < 0 ? address : address.slice(0, end);
  try {
    decodeURIComponent(path);
    return address;
  } catch {
    return path.replaceAll('%', '%25') + address.slice(path.length);
  }
}
