import { eraseVerification } from '../domains/verification/verification.api.ts';
import { verificationLive } from '../domains/verification/verification.live.ts';
import { verificationRoutes } from '../domains/verification/verification.routes.ts';
import { emitting } from '../platform/events/emit-event.ts';
import type { Platform } from './platform.ts';

export function wireVerification({ http, db, clock, events, live, erasers }: Platform): void {
  verificationRoutes(http, { db, clock, emit: emitting(events) });
  verificationLive({ db, events, live });
  erasers.push(eraseVerification);
}
