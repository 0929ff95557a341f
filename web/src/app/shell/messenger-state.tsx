import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { useLocation } from 'react-router';

type Messenger = { open: boolean; setOpen: (open: boolean) => void };

const MessengerContext = createContext<Messenger>({ open: false, setOpen: () => {} });

/** The messenger is opened from the bars and from /menu; whoever goes on to another page leaves it. */
export function useMessenger(): Messenger {
  return useContext(MessengerContext);
}

export function MessengerProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path says that the page is another
  useEffect(() => setOpen(false), [pathname]);
  return <MessengerContext value={{ open, setOpen }}>{children}</MessengerContext>;
}
