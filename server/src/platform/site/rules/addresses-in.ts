const unseen = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
const between = /[\s<>"'`()[\]{}|\\^,;，、。；！？「」『』（）【】《》]+/u;
const scheme = /^[a-z][a-z\d+.-]*:\/\//i;
const trail = '.:!?…';
/** Longer pieces are no address that anybody opens. */
const longestPiece = 2_000;

/**
 * The web addresses in a text, also those that are not written as links: host and what stands behind it. Each comes
 * twice, the second time with a dot before the host, so that `*.example.com` is also example.com.
 */
export function addressesIn(text: string): string[][] {
  return text.replace(unseen, '').split(between).flatMap(addressOf);
}

function addressOf(piece: string): string[][] {
  if (!piece.includes('.') || piece.length > longestPiece) return [];
  const bare = withoutTrail(piece.replace(scheme, ''));
  // A price is no address, although browsers take it for one.
  if (bare === piece && !/\p{L}/u.test(bare)) return [];
  if (!bare.includes('.') || !URL.canParse(`https://${bare}`)) return [];
  const { hostname, pathname, search } = new URL(`https://${bare}`);
  const host = hostname.replace(/^www\./, '').replace(/\.$/, '');
  const behind = decoded(pathname + search).toLowerCase();
  return host.includes('.')
    ? [
        [host, behind],
        [`.${host}`, behind],
      ]
    : [];
}

function withoutTrail(piece: string): string {
  let end = piece.length;
  while (end > 0 && trail.includes(piece.charAt(end - 1))) end--;
  return piece.slice(0, end);
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
