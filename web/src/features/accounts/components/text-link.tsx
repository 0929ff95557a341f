import { Link, type LinkProps } from '../../../lib/router/link.tsx';

export function TextLink(props: LinkProps) {
  return <Link {...props} className="inline-block rounded-sm py-1 font-semibold text-accent-ink hover:underline" />;
}
