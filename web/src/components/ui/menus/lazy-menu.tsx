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
  onNear: () => void;
  button: (props: ButtonProps) => ReactNode;
  /** The menu with its own button, open when it is mounted. */
  children: ReactNode;
};

/** Only a button until it is pressed. */
export function LazyMenu({ onNear, button, children }: Props) {
  const [wanted, setWanted] = useState(false);
  const alone = button({
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: onNear,
    onFocus: onNear,
    onClick: () => setWanted(true),
  });
  return wanted ? <Suspense fallback={alone}>{children}</Suspense> : alone;
}
