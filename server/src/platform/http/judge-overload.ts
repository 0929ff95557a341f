/** Refusals that go on for so long are no hiccup. */
const lastingMs = 3_000;
/** Without a refusal for so long the server has recovered. */
const calmMs = 1_500;

export type OverloadJudge = { noteRefusal(now: number): void; isOverloaded(now: number): boolean };

/** Whether a server has refused requests for some seconds, so that a proxy should send them elsewhere. */
export function createOverloadJudge(): OverloadJudge {
  let since = Number.NEGATIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;
  return {
    noteRefusal(now) {
      if (now - last > calmMs) since = now;
      last = now;
    },
    isOverloaded: (now) => now - last <= calmMs && last - since >= lastingMs,
  };
}
