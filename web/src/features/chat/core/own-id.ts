import { createContext, useContext } from 'react';

export const OwnIdContext = createContext('');

/** Who looks at the chats; given by the shell, which knows the session. */
export function useOwnId(): string {
  return useContext(OwnIdContext);
}
