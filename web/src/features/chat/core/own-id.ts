import { createContext, useContext } from 'react';

export const OwnIdContext = createContext('');

/** The id of the signed-in member; set by the shell, which knows the session. */
export function useOwnId(): string {
  return useContext(OwnIdContext);
}
