import type { Connection, RoleConnections } from '../platform/database/connect/connection.ts';

/** Settings for a server that is started as a process of its own. */
export function databaseAddresses({ app, owner }: RoleConnections) {
  return { DATABASE_URL: addressOf(app), MIGRATION_DATABASE_URL: addressOf(owner) };
}

function addressOf({ host, port, user, password, database }: Connection): string {
  const place = new URLSearchParams({ host, port: String(port) });
  return `postgres://${user}:${encodeURIComponent(password)}@localhost/${database}?${place}`;
}
