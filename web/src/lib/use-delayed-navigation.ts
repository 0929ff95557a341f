import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';

/** Navigates after a pause in which the member can read a message. Leaving the screen cancels it. */
export function useDelayedNavigation(): (path: string, milliseconds: number) => void {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (path, milliseconds) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => navigate(path), milliseconds);
  };
}
