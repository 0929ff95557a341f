type Task = () => void | Promise<void>;

export type OrderedWork = { run(key: string, task: Task): void };

/** Tasks of one key run one after another. A key without waiting tasks uses no memory, and its next task runs at once. */
export function createOrderedWork(onError: (error: unknown) => void): OrderedWork {
  const waiting = new Map<string, Task[]>();

  const attempt = (task: Task): Promise<void> | undefined => {
    try {
      return task()?.catch(onError) ?? undefined;
    } catch (error) {
      onError(error);
      return undefined;
    }
  };

  const drain = async (key: string, first: Promise<void>, queue: Task[]) => {
    await first;
    for (let task = queue.shift(); task; task = queue.shift()) await attempt(task);
    waiting.delete(key);
  };

  return {
    run(key, task) {
      const queue = waiting.get(key);
      if (queue) {
        queue.push(task);
        return;
      }
      const running = attempt(task);
      if (!running) return;
      const newQueue: Task[] = [];
      waiting.set(key, newQueue);
      void drain(key, running, newQueue);
    },
  };
}
