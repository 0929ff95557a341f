import type { KeyboardEvent } from 'react';

const postOf = (element: Element | null) => element?.closest<HTMLElement>('[data-post]') ?? null;

/** The keyboard of a feed: Page Down and Page Up go from post to post. In a text field they keep their own meaning. */
export function moveBetweenPosts(event: KeyboardEvent<HTMLElement>): void {
  const step = { PageDown: 1, PageUp: -1 }[event.key];
  if (!step || !(event.target instanceof Element) || event.target.closest('textarea, select, input')) return;
  const here = Number(postOf(event.target)?.dataset.index);
  const target = event.currentTarget.querySelector<HTMLElement>(`[data-index="${here + step}"] > article`);
  if (!target) return;
  event.preventDefault();
  target.focus({ preventScroll: true });
  target.scrollIntoView({ block: 'start' });
}
