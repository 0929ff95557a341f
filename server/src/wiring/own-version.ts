import { createRequire } from 'node:module';

const packageOfServer = createRequire(import.meta.url)('../../package.json') as { version: string };
export const ownVersion = packageOfServer.version;
