import { maxTopicsPerConnection } from '@hearth/contract/core/live-wire';

/** Limits of the socket server. Only tests use lower ones. */
export const liveLimits = {
  sockets: 20_000,
  socketsPerMember: 20,
  pendingUpgrades: 500,
  topicsPerConnection: maxTopicsPerConnection,
  /** Over all sockets of a member: a few tabs that show as much as they can. */
  topicsPerMember: 5 * maxTopicsPerConnection,
  /** Questions for rights that one member has under way, over all sockets. */
  checksPerMember: 2,
  /** Topics checked at once after a change of what they lie in, such as a group whose posts thousands watch. */
  checksWithin: 4,
  /** Topics that a member asked for and may not watch. */
  refusals: { capacity: 500, perSecond: 10 },
  refusalMs: 3_000,
  frameBytes: 16 * 1024,
  /** A connection with more unread bytes than this is cut. */
  bufferedBytes: 1024 * 1024,
  frames: { capacity: 100, perSecond: 20 },
  faults: { capacity: 5, perSecond: 0.1 },
  signalsInFlight: 20,
  /** A client that is gone is noticed after two unanswered pings: within 45 s. */
  heartbeatMs: 15_000,
  sessionSweepMs: 60_000,
  /** How long a client may take to answer a close before the socket is destroyed. */
  closeGraceMs: 1_000,
};

export type LiveLimits = typeof liveLimits;
