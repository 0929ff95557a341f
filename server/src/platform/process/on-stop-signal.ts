const patienceMs = 15_000;

/** Resolves at the first SIGTERM or SIGINT. A second one, or a stop that takes too long, ends the process at once. */
export function onStopSignal(): Promise<void> {
  return new Promise((settle) => {
    let asked = false;
    const stop = () => {
      if (asked) process.exit(130);
      asked = true;
      setTimeout(() => process.exit(1), patienceMs).unref();
      settle();
    };
    process.on('SIGTERM', stop);
    process.on('SIGINT', stop);
  });
}
