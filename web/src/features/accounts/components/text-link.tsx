import { cx } from '../../../lib/page/cx.ts';
import { Link, type LinkProps } from '../../../lib/router/link.tsx';

/** Stands alone, or, `quiet`, within a sentence. */
export function TextLink({ quiet = false, ...rest }: LinkProps & { quiet?: boolean }) {
  const look = quiet ? 'text-ink underline' : 'font-semibold text-accent-ink hover:underline';
  return <Link {...rest} className={cx('inline-block rounded-sm py-1', look)} />;
}
