import { type ReactNode, Suspense, useState } from 'react';

type Handlers = { onPointerEnter: () => void; onFocus: () => void; onClick: () => void };
type Props = {
  /** Fetches the menu, when the pointer or the focus reaches the button. */
  load: () => unknown;
  button: (handlers: Handlers) => ReactNode;
  /** The menu with its own button, open when it is mounted. */
  children: ReactNode;
};

/** Only a button until it is pressed. */
export function LazyMenu({ load, button, children }: Props) {
  const [wanted, setWanted] = useState(false);
  const near = () => void load();
  const alone = button({ onPointerEnter: near, onFocus: near, onClick: () => setWanted(true) });
  return wanted ? <Suspense fallback={alone}>{children}</Suspense> : alone;
}
