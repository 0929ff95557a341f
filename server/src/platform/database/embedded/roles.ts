import { createHmac } from 'node:crypto';
import pg from 'pg';
import type { Connection, RoleConnections } from '../connect/connection.ts';
import { inClient } from '../connect/in-client.ts';
import { hasCode } from '../pg-errors.ts';
import { grantRoles } from './roles.queries.ts';

/** A new number makes the next start of every site grant anew. */
const grantsVersion = 1;

/** The roles' passwords follow from that of the superuser, so that the data folder keeps one secret only. */
export function roleConnections(superuser: Connection): RoleConnections {
  const connectionOf = (user: string): Connection => ({
    ...superuser,
    user,
    password: createHmac('sha256', superuser.password).update(`${user} ${grantsVersion}`).digest('base64url'),
  });
  return { app: connectionOf('hearth_app'), owner: connectionOf('hearth_owner') };
}

/**
 * Creates database and roles where they are missing: in a new folder, and in one of a version whose server was the
 * superuser. The superuser connects for this only.
 */
export async function provideRoles(superuser: Connection): Promise<RoleConnections> {
  const roles = roleConnections(superuser);
  // They get their passwords in one transaction with everything else, so one that enters has all that it needs.
  if ((await canEnter(roles.app)) && (await canEnter(roles.owner))) return roles;
  await createDatabase(superuser);
  await inClient(superuser, (client) => grantRoles(client, superuser.database, roles));
  return roles;
}

async function createDatabase(superuser: Connection): Promise<void> {
  const create = `create database ${pg.escapeIdentifier(superuser.database)}`;
  try {
    await inClient({ ...superuser, database: 'postgres' }, (client) => client.query(create));
  } catch (error) {
    const alreadyThere = '42P04';
    if (!hasCode(error, alreadyThere)) throw error;
  }
}

// Unknown role, wrong password, unknown database, not allowed to connect.
const refusals = ['28000', '28P01', '3D000', '42501'];

async function canEnter(connection: Connection): Promise<boolean> {
  try {
    await inClient(connection, (client) => client.query('select 1'));
    return true;
  } catch (error) {
    if (refusals.some((code) => hasCode(error, code))) return false;
    throw error;
  }
}
