/** About as long as a menu takes to leave. */
const mostFrames = 60;

/** A menu takes the focus back until it is gone. */
export function focusAfterMenu(field: HTMLElement | null, frames = mostFrames): void {
  requestAnimationFrame(() => {
    field?.focus();
    if (frames > 0 && document.querySelector('[role="menu"]')) focusAfterMenu(field, frames - 1);
  });
}
