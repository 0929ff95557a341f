import type { KeyboardEvent } from 'react';

const postOf = (element: Element | null) => element?.closest<HTMLElement>('[data-post]') ?? null;
const reachable = 'a[href], button:not(:disabled), input:not(:disabled), textarea:not(:disabled), [tabindex="0"]';

/** The element that the Tab key reaches last before the feed, or first after it. */
function besides(feed: HTMLElement, side: 'before' | 'after'): HTMLElement | undefined {
  const wanted = side === 'before' ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING;
  const found = [...document.querySelectorAll<HTMLElement>(reachable)].filter(
    (element) => !feed.contains(element) && feed.compareDocumentPosition(element) & wanted && element.checkVisibility(),
  );
  return side === 'before' ? found.at(-1) : found[0];
}

function targetOf({ key, ctrlKey, currentTarget: feed, target }: KeyboardEvent<HTMLElement>): HTMLElement | undefined {
  // Its tabs belong to it.
  const whole = feed.closest<HTMLElement>('[data-tabbed]') ?? feed;
  if (ctrlKey && key === 'Home') return besides(whole, 'before');
  if (ctrlKey && key === 'End') return besides(whole, 'after');
  const step = { PageDown: 1, PageUp: -1 }[key];
  if (!step) return undefined;
  const here = Number(postOf(target as Element)?.dataset.index);
  return feed.querySelector<HTMLElement>(`[data-index="${here + step}"] > article`) ?? undefined;
}

/**
 * The keyboard of a feed: Page Down and Page Up move between posts, Ctrl+Home and Ctrl+End leave the feed. In a text
 * field the keys keep their usual meaning.
 */
export function moveBetweenPosts(event: KeyboardEvent<HTMLElement>): void {
  if (!(event.target instanceof Element) || event.target.closest('textarea, select, input')) return;
  const target = targetOf(event);
  if (!target) return;
  event.preventDefault();
  target.focus({ preventScroll: true });
  target.scrollIntoView({ block: event.ctrlKey ? 'nearest' : 'start' });
}
