import { type ReactNode, Suspense, useState } from 'react';

type ButtonProps = {
  'aria-haspopup': 'menu';
  'aria-expanded': false;
  onPointerEnter: () => void;
  onFocus: () => void;
  onClick: () => void;
};
type Props = {
  /** Fetches the menu, when the pointer or the focus reaches the button. */
  load: () => Promise<unknown>;
  button: (props: ButtonProps) => ReactNode;
  /** The menu with its own button, open when it is mounted. */
  children: ReactNode;
};

/** Only a button until it is pressed. */
export function LazyMenu({ load, button, children }: Props) {
  const [wanted, setWanted] = useState(false);
  // A failed download is reported when the menu is drawn.
  const near = () => void load().catch(() => undefined);
  const alone = button({
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: near,
    onFocus: near,
    onClick: () => setWanted(true),
  });
  return wanted ? <Suspense fallback={alone}>{children}</Suspense> : alone;
}
