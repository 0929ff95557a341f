const halfLifeMs = 14 * 24 * 3_600_000;

/** What one visit at this time is worth, as a logarithm: twice as much as one a fortnight earlier. */
export function visitScore(at: Date): number {
  return (at.getTime() / halfLifeMs) * Math.LN2;
}
