import { useEffect, useRef } from 'react';
import { navigate } from './visit.ts';

/** Navigates after a pause in which the member can read a message. Leaving the screen cancels it. */
export function useDelayedNavigation(): (path: string, milliseconds: number) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (path, milliseconds) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => navigate(path), milliseconds);
  };
}
