import type { Connection } from '../platform/database/connect/connection.ts';
import { readOrCreatePassword, superuser } from '../platform/database/embedded/cluster.ts';

/** Tests prepare their databases as the superuser of the cluster, whose password is in the data folder. */
export async function superuserOf({ app }: { app: Connection }, dataDir: string): Promise<Connection> {
  return { ...app, user: superuser, password: await readOrCreatePassword(dataDir) };
}
