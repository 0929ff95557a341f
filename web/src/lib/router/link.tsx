import { type ComponentProps, type MouseEvent, useEffect } from 'react';
import { useLocation } from './router.tsx';
import { isHere, type LinkState, type NavigateOptions, navigate } from './visit.ts';

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & NavigateOptions & { to: string };

/** A link within the site. One that leads to where the member is adds nothing to the history. */
export function Link({ to, replace, state, onClick, ...rest }: LinkProps) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || opensElsewhere(event)) return;
    event.preventDefault();
    navigate(to, { replace: replace ?? isHere(to), state: state ?? null });
  };
  return <a {...rest} href={to} onClick={follow} />;
}

/** In a new tab or window: left to the browser. */
function opensElsewhere(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target } = event.currentTarget;
  const keys = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey;
  return event.button !== 0 || keys || (target !== '' && target !== '_self');
}

type NavLinkProps = LinkProps & { end?: boolean; also?: string | undefined };

/** Says so when its screen, or one below it unless `end` is set, is the current one; or `also`, which shows the same. */
export function NavLink({ end = false, also, ...rest }: NavLinkProps) {
  const pathname = useLocation().pathname.toLowerCase();
  const current = pathname === rest.to || pathname === also || (!end && pathname.startsWith(`${rest.to}/`));
  return <Link {...rest} aria-current={current ? 'page' : undefined} />;
}

/** Instead of a screen: leads to another one, to which going back does not return. */
export function Redirect({ to, state = null }: { to: string; state?: LinkState | null }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what goes along is not another place
  useEffect(() => navigate(to, { replace: true, state }), [to]);
  return null;
}
