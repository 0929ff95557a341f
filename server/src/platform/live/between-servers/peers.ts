/**
 * What a server sends several times a second, besides its messages, so that others can tell what they did not get.
 * `from` is new at every start. `turn` counts the reports, `controls` the control messages until now.
 */
export type Report = {
  from: string;
  turn: number;
  controls: number;
  /** All its live events up to this number are in this report or an earlier one. */
  upTo: number;
  /** The key of its topic and the number of each live event since the report before. */
  events: readonly (readonly [key: number, number: number])[];
  /** It stops: nobody waits for another report. */
  leaving?: boolean;
};

type Peer = { turn: number; controls: number; upTo: number; heardAt: number; received: Set<number> };

export type Peers = {
  eventReceived(from: string, number: number): void;
  /** False when control messages before this one are missing. */
  controlReceived(from: string, count: number): boolean;
  /** `missing`: live events that did not arrive. `complete` is false when nobody knows what else is missing. */
  reportReceived(report: Report): { complete: boolean; missing: Report['events'] };
  /** The lowest number that a server which is still there has reached; undefined without others. */
  settledUpTo(): number | undefined;
};

/** A server that has been silent for so long no longer holds the others up. */
const silentMs = 3_000;
const forgottenMs = 600_000;

/** Compares what other servers say they have sent with what arrived. */
export function createPeers(now: () => number = () => performance.now()): Peers {
  const peers = new Map<string, Peer>();
  const startedAt = now();

  /** A server that is met for the first time after our own start has sent nothing before its first report. */
  const meet = (from: string, met: Pick<Peer, 'turn' | 'controls'>): Peer => {
    const early = now() - startedAt < silentMs;
    const before = early ? met : { turn: 0, controls: 0 };
    const peer: Peer = { ...before, upTo: 0, heardAt: now(), received: new Set() };
    peers.set(from, peer);
    return peer;
  };

  const forgetOld = () => {
    for (const [id, { heardAt }] of peers) if (now() - heardAt > forgottenMs) peers.delete(id);
  };

  return {
    eventReceived: (from, number) => void peers.get(from)?.received.add(number),

    controlReceived(from, count) {
      const peer = peers.get(from) ?? meet(from, { turn: 0, controls: count - 1 });
      const complete = count === peer.controls + 1;
      peer.controls = count;
      return complete;
    },

    reportReceived({ from, turn, controls, upTo, events, leaving }) {
      const known = peers.get(from);
      const peer = known ?? meet(from, { turn: turn - 1, controls });
      const firstReport = peer.upTo === 0;
      const early = firstReport && now() - startedAt < silentMs;
      const complete = (early || turn === peer.turn + 1) && (early || controls === peer.controls);
      const missing = events.filter(([, number]) => !peer.received.has(number));
      Object.assign(peer, { turn, controls, upTo, heardAt: now() });
      peer.received.clear();
      if (leaving) peers.delete(from);
      else if (!known) forgetOld();
      return { complete, missing };
    },

    settledUpTo() {
      let lowest: number | undefined;
      for (const { upTo, heardAt } of peers.values()) {
        if (upTo > 0 && now() - heardAt < silentMs) lowest = Math.min(upTo, lowest ?? upTo);
      }
      return lowest;
    },
  };
}
