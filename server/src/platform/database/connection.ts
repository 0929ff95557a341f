/** One database of the server we start ourselves; `host` may be the folder of its socket. */
export type Connection = { host: string; port: number; user: string; password: string; database: string };

/** Any database: our own, or one that an operator gave the URL of. */
export type DatabaseAddress = Connection | { connectionString: string };
