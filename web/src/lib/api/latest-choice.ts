type Options<Choice, Answer> = {
  send: (id: string, choice: Choice) => Promise<Answer>;
  onSaved: (id: string, answer: Answer) => void;
  onFailed: (id: string, error: unknown) => void;
};

export type LatestChoice<Choice> = { choose(id: string, choice: Choice): void; isSending(id: string): boolean };

/** For buttons that members press quickly: at most one request per id at a time, and after it only the last choice. */
export function createLatestChoice<Choice, Answer>({
  send,
  onSaved,
  onFailed,
}: Options<Choice, Answer>): LatestChoice<Choice> {
  const choices = new Map<string, Choice>();

  const sendUntilLast = async (id: string, first: Choice): Promise<void> => {
    let sent = first;
    for (;;) {
      try {
        const answer = await send(id, sent);
        const last = choices.get(id) as Choice;
        if (last === sent) {
          choices.delete(id);
          return onSaved(id, answer);
        }
        sent = last;
      } catch (error) {
        choices.delete(id);
        return onFailed(id, error);
      }
    }
  };

  return {
    choose(id, choice) {
      const sending = choices.has(id);
      choices.set(id, choice);
      if (!sending) void sendUntilLast(id, choice);
    },
    isSending: (id) => choices.has(id),
  };
}
