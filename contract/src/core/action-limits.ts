/**
 * Kinds of actions of which a member, or the visitors at one address, can do only so many within a minute, and how far the
 * people who run the site can change that.
 */
export const actionLimits = {
  sign_up: { standard: 20, min: 1, max: 200 },
  sign_in: { standard: 60, min: 5, max: 600 },
  post: { standard: 120, min: 1, max: 600 },
  comment: { standard: 240, min: 1, max: 1_200 },
  message: { standard: 600, min: 5, max: 3_000 },
  story: { standard: 60, min: 1, max: 300 },
  friend: { standard: 60, min: 1, max: 300 },
  report: { standard: 30, min: 1, max: 300 },
  search: { standard: 240, min: 10, max: 1_200 },
  upload: { standard: 120, min: 2, max: 600 },
} as const satisfies Record<string, { standard: number; min: number; max: number }>;

export type ActionKind = keyof typeof actionLimits;
export const actionKinds = Object.keys(actionLimits) as ActionKind[];

/** The limit of an endpoint that does this kind of action. */
export function limitOf<const Kind extends ActionKind>(kind: Kind) {
  return { perMinute: actionLimits[kind].standard, kind };
}
