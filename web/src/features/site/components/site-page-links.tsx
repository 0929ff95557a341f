import { cx } from '../../../lib/page/cx.ts';
import { useSiteForVisitors } from '../../../lib/page/site.ts';
import { Link } from '../../../lib/router/link.tsx';
import { pageTitles } from '../public/page-titles.ts';

/** The site's own pages, as far as somebody has written them. */
export function SitePageLinks({ className }: { className?: string }) {
  const { pages } = useSiteForVisitors();
  const written = (['terms', 'privacy', 'rules'] as const).filter((page) => pages.includes(page));
  if (written.length === 0) return null;
  return (
    <p className={cx('flex flex-wrap justify-center gap-x-4', className)}>
      {written.map((page) => (
        <Link key={page} to={`/${page}`} className="inline-block rounded-sm py-1 text-muted text-sm hover:underline">
          {pageTitles[page]}
        </Link>
      ))}
    </p>
  );
}
