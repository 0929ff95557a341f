import { site } from '../../lib/page/site.ts';
import { Link } from '../../lib/router/link.tsx';
import { SiteMark } from './site-mark.tsx';

/** For screens that visitors see too: the site's name and a link to the start, without bars. */
export function BareHeader() {
  return (
    <header className="px-4 py-3 md:px-6">
      <Link
        to="/"
        className="inline-flex min-h-11 items-center gap-2.5 rounded-lg font-semibold text-ink text-xl no-underline"
      >
        <SiteMark size={40} />
        {site.name}
      </Link>
    </header>
  );
}
