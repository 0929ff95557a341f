type Line<T> = { running: Promise<T>; next: Promise<T> | undefined };

/**
 * Checks of one name run one after another. All that come while one runs share the next one, which sees what they saw: a flood
 * of changes costs one check at a time.
 */
export function createSharedChecks() {
  const lines = new Map<string, Line<unknown>>();

  const begin = <T>(name: string, check: () => Promise<T>): Promise<T> => {
    const running = check();
    const line: Line<unknown> = { running, next: undefined };
    lines.set(name, line);
    const end = () => {
      if (!line.next) lines.delete(name);
    };
    running.then(end, end);
    return running;
  };

  return function share<T>(name: string, check: () => Promise<T>): Promise<T> {
    const line = lines.get(name) as Line<T> | undefined;
    if (!line) return begin(name, check);
    const goOn = () => begin(name, check);
    line.next ??= line.running.then(goOn, goOn);
    return line.next;
  };
}
