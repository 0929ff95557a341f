import { cx } from '../../../lib/page/cx.ts';
import { Link, type LinkProps } from '../../../lib/router/link.tsx';
import { type ButtonLook, buttonStyle } from './button-style.ts';

/** A link that looks like a button. */
export function ButtonLink({ variant, size, block, className, ...rest }: LinkProps & ButtonLook) {
  const look = {
    ...(variant && { variant }),
    ...(size && { size }),
    ...(block && { block }),
  };
  return <Link {...rest} className={cx(buttonStyle(look), className)} />;
}
