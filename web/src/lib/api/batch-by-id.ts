type Asker<Answer> = { resolve: (answer: Answer | null) => void; reject: (error: unknown) => void };

/** Many components that each ask for one id at the same time send one request. An id without an answer gets `null`. */
export function batchById<Answer>(
  most: number,
  askFor: (ids: string[]) => Promise<Record<string, Answer>>,
): (id: string) => Promise<Answer | null> {
  let waiting = new Map<string, Asker<Answer>[]>();

  const ask = async (asked: [string, Asker<Answer>[]][]) => {
    try {
      const answers = await askFor(asked.map(([id]) => id));
      for (const [id, askers] of asked) for (const { resolve } of askers) resolve(answers[id] ?? null);
    } catch (error) {
      for (const [, askers] of asked) for (const { reject } of askers) reject(error);
    }
  };

  const askAll = () => {
    const asked = [...waiting];
    waiting = new Map();
    for (let start = 0; start < asked.length; start += most) void ask(asked.slice(start, start + most));
  };

  return (id) =>
    new Promise((resolve, reject) => {
      if (waiting.size === 0) setTimeout(askAll);
      waiting.set(id, [...(waiting.get(id) ?? []), { resolve, reject }]);
    });
}
