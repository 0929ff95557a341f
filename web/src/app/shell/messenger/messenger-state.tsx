import { createContext, type ReactNode, useContext, useState } from 'react';
import { useLeaving } from '../use-leaving.ts';

type Messenger = { open: boolean; setOpen: (open: boolean) => void };

const MessengerContext = createContext<Messenger>({ open: false, setOpen: () => {} });

/** The messenger is opened from the bars and from /menu; it closes when the page changes. */
export function useMessenger(): Messenger {
  return useContext(MessengerContext);
}

export function MessengerProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  useLeaving(() => setOpen(false));
  return <MessengerContext value={{ open, setOpen }}>{children}</MessengerContext>;
}
