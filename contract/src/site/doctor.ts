import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';

export const findingStates = ['good', 'warning', 'bad'] as const;

/** What was looked at, how it is, and how to mend it. In the language of the reader. */
export const finding = z.object({
  what: z.string(),
  state: z.enum(findingStates),
  says: z.string(),
  /** Null where there is nothing to do. */
  mend: z.string().nullable(),
});
export type Finding = z.output<typeof finding>;

export const examineSite = endpoint({
  method: 'GET',
  path: '/api/operator/doctor',
  access: 'operator',
  summary: 'Look at the machine, the database, the way from the internet and the services of the site; sends no mail',
  output: z.object({ findings: z.array(finding) }),
  limit: { perMinute: 6 },
});

/** A proxy that is not trusted hides who asks; one that trusts too much lets everybody say who they are. */
export const seenThrough = ['nothing', 'trusted_proxy', 'unknown_proxy'] as const;

export const readHowSeen = endpoint({
  method: 'GET',
  path: '/api/how-seen',
  access: 'anyone',
  summary: 'How the server sees the request: from which address, and through what',
  output: z.object({ address: z.string(), secure: z.boolean(), through: z.enum(seenThrough) }),
  limit: { perMinute: 30, countedBy: 'address' },
});
export type HowSeen = z.output<typeof readHowSeen.output>;
