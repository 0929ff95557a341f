import type { Presence } from '@hearth/contract/presence/endpoints';
import type { StatusRow } from './statuses.queries.ts';

export function toPresence(row: StatusRow | undefined): Presence {
  return { online: row?.state === 'online', lastActive: row?.last_active.toISOString() ?? null };
}
