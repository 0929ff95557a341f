import { welcomeRoutes } from '../domains/welcome/welcome.routes.ts';
import type { Platform } from './platform.ts';

export function wireWelcome({ http, db, clock }: Platform): void {
  welcomeRoutes(http, { db, clock });
}
