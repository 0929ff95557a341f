/** A database of the PostgreSQL that we start ourselves; `host` may be the folder of its socket. */
export type Connection = { host: string; port: number; user: string; password: string; database: string };

/** Who connects to the embedded database: the server as `app`, migrations, backup and restore as `owner`. */
export type RoleConnections = { app: Connection; owner: Connection };

/** Any database: our own, or that of `DATABASE_URL`. */
export type DatabaseAddress = Connection | { connectionString: string };
