import { fileURLToPath } from 'node:url';

/** The built browser part, which every process serves. */
export const webDir = fileURLToPath(new URL('../../../web/dist', import.meta.url));
