/** Records which sessions and members were ended while sockets were being authenticated. */
export type EndedSessions = {
  begin(): number;
  finish(): void;
  record(id: string): void;
  endedSince(ticket: number, who: { memberId: string; sessionId: string }): boolean;
};

export function createEndedSessions(): EndedSessions {
  const endedAt = new Map<string, number>();
  let turn = 0;
  let pending = 0;

  return {
    begin() {
      pending += 1;
      return turn;
    },
    finish() {
      pending -= 1;
      if (pending === 0) endedAt.clear();
    },
    record(id) {
      turn += 1;
      if (pending > 0) endedAt.set(id, turn);
    },
    endedSince: (ticket, { memberId, sessionId }) =>
      [memberId, sessionId].some((id) => (endedAt.get(id) ?? 0) > ticket),
  };
}
