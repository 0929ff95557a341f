const latestMs = 200;

/** Runs in a task of its own, after what is more urgent. Safari has no word for idle. */
export function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 0);
    return () => clearTimeout(timer);
  }
  const asked = requestIdleCallback(run, { timeout: latestMs });
  return () => cancelIdleCallback(asked);
}
