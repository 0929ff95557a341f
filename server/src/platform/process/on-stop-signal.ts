const patienceMs = 15_000;

/**
 * Resolves at the first SIGTERM, SIGINT, or SIGHUP of a closed terminal. A second one, or a stop that takes longer than it
 * should, ends the process at once.
 */
export function onStopSignal(drainSeconds = 0): Promise<void> {
  return new Promise((settle) => {
    let asked = false;
    const stop = () => {
      if (asked) process.exit(130);
      asked = true;
      setTimeout(() => process.exit(1), patienceMs + drainSeconds * 1_000).unref();
      settle();
    };
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, stop);
  });
}
