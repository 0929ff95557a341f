/** A database of the PostgreSQL that we start ourselves; `host` may be the folder of its socket. */
export type Connection = { host: string; port: number; user: string; password: string; database: string };

/** Any database: our own, or that of `DATABASE_URL`. */
export type DatabaseAddress = Connection | { connectionString: string };
