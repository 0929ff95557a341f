import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';

/** Goes on after a moment in which a success can be read; leaving the screen before calls it off. */
export function useDelayedNavigation(): (path: string, milliseconds: number) => void {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (path, milliseconds) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => navigate(path), milliseconds);
  };
}
