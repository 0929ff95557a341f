import pg from 'pg';
import type { Connection, RoleConnections } from '../../platform/database/connect/connection.ts';
import { inClient } from '../../platform/database/connect/in-client.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { distribute } from '../../platform/database/distribution/distribute.ts';
import { grantRoles } from '../../platform/database/embedded/roles.queries.ts';
import { roleConnections } from '../../platform/database/embedded/roles.ts';
import { upgradeDatabase } from '../../platform/database/migrate/upgrade-database.ts';
import { silentLog } from '../silent-log.ts';
import type { CitusNode } from './citus-nodes.ts';

export type CitusSite = RoleConnections & { superuser: Connection };

/** One database over all nodes, the first of which coordinates; with the roles that a site has, and no tables. Alone, a node has no Citus. */
export async function joinNodes(nodes: readonly Pick<CitusNode, 'superuser'>[], database: string): Promise<CitusSite> {
  const [first] = nodes;
  if (!first) throw new Error('a cluster has at least one node');
  const roles = roleConnections({ ...first.superuser, database });
  for (const { superuser } of nodes) {
    await runAt(superuser, `create database ${database}`);
    const own = { ...superuser, database };
    await inClient(own, (client) => grantRoles(client, database, roles));
    if (nodes.length > 1) await runAt(own, 'create extension citus');
  }
  const coordinator = { ...first.superuser, database };
  if (nodes.length === 1) return { ...roles, superuser: coordinator };
  const address = ({ superuser }: Pick<CitusNode, 'superuser'>) =>
    `${pg.escapeLiteral(superuser.host)}, ${superuser.port}`;
  await runAt(coordinator, `select citus_set_coordinator_host(${address(first)})`);
  for (const node of nodes.slice(1)) await runAt(coordinator, `select citus_add_node(${address(node)})`);
  return { ...roles, superuser: coordinator };
}

export async function migrateSite({ app, owner }: RoleConnections): Promise<void> {
  const { db, close } = openDatabase(app, { max: 1, log: silentLog });
  await upgradeDatabase({ db, owner }, silentLog).finally(close);
}

/** As `npm run distribute` does it. */
export async function distributeSite({ app, owner }: RoleConnections): Promise<number> {
  await migrateSite({ app, owner });
  const own = openDatabase(owner, { max: 1, log: silentLog });
  return distribute(own.db, silentLog).finally(own.close);
}

/** Nobody may be connected to a database that is being copied; Citus itself stays connected to one that it knows. */
export async function closeToConnections(
  nodes: readonly Pick<CitusNode, 'superuser'>[],
  database: string,
): Promise<void> {
  for (const { superuser } of nodes) {
    await runAt(superuser, `alter database ${database} with allow_connections false`);
    await runAt(
      superuser,
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = ${pg.escapeLiteral(database)}`,
    );
  }
}

export async function runAt(connection: Connection, statement: string): Promise<unknown[]> {
  return inClient(connection, async (client) => (await client.query(statement)).rows);
}
