import { Link, type LinkProps } from 'react-router';

export function TextLink(props: LinkProps) {
  return <Link {...props} className="rounded-sm font-semibold text-accent-ink hover:underline" />;
}
