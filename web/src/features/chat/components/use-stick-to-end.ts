import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

const nearEnd = 60;
const nearStart = 240;

type Ends = { first: string | undefined; last: string | undefined; lastIsOwn: boolean };
type Stick = {
  box: RefObject<HTMLDivElement | null>;
  inside: RefObject<HTMLDivElement | null>;
  onScroll: () => void;
  /** Something came below what is shown. */
  behind: boolean;
  toEnd: () => void;
};

/** Follows the end while the reader is there, and keeps the place when earlier messages come in above. */
export function useStickToEnd({ first, last, lastIsOwn }: Ends, onNearStart: () => void): Stick {
  const box = useRef<HTMLDivElement>(null);
  const inside = useRef<HTMLDivElement>(null);
  const before = useRef<{ first: string | undefined; last: string | undefined; height: number }>(null);
  const following = useRef(true);
  const [behind, setBehind] = useState(false);

  const toEnd = () => {
    following.current = true;
    setBehind(false);
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  };

  const follow = useEffectEvent((now: Ends) => {
    const element = box.current;
    if (!element) return;
    const was = before.current;
    before.current = { first: now.first, last: now.last, height: element.scrollHeight };
    const cameAbove = was && was.first !== now.first && was.last === now.last;
    const cameBelow = was?.last !== now.last;
    if (cameAbove && !following.current) element.scrollTop += element.scrollHeight - was.height;
    else if (following.current || (now.lastIsOwn && cameBelow)) toEnd();
    else if (cameBelow) setBehind(true);
    // In a high window the newest may leave room: nobody could scroll to ask for the earlier ones.
    if (element.scrollHeight - element.clientHeight < nearStart) onNearStart();
  });
  useLayoutEffect(() => follow({ first, last, lastIsOwn }), [first, last, lastIsOwn]);

  useEffect(() => {
    if (!inside.current) return undefined;
    const observer = new ResizeObserver(() => {
      if (!box.current) return;
      if (before.current) before.current.height = box.current.scrollHeight;
      if (following.current) box.current.scrollTop = box.current.scrollHeight;
    });
    observer.observe(inside.current);
    return () => observer.disconnect();
  }, []);

  const onScroll = () => {
    const element = box.current;
    if (!element) return;
    following.current = element.scrollHeight - element.scrollTop - element.clientHeight < nearEnd;
    if (following.current) setBehind(false);
    if (element.scrollTop < nearStart) onNearStart();
  };

  return { box, inside, onScroll, behind, toEnd };
}
