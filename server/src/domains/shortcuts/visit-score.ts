const halfLifeMs = 14 * 24 * 3_600_000;

/** The logarithm of the value of one visit at this time: twice the value of a visit two weeks earlier. */
export function visitScore(at: Date): number {
  return (at.getTime() / halfLifeMs) * Math.LN2;
}
