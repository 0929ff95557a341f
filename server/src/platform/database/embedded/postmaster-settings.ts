/** Little memory while idle, few connections, everything durable. */
const tuning = {
  shared_buffers: '128MB',
  max_connections: '60',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  effective_cache_size: '512MB',
  max_wal_size: '1GB',
  min_wal_size: '80MB',
  random_page_cost: '1.1',
  jit: 'off',
  max_worker_processes: '4',
  max_parallel_workers_per_gather: '0',
  // Idle workers cost memory too.
  io_method: 'sync',
  idle_in_transaction_session_timeout: '30s',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Statements and error details contain what members wrote, so they are never logged.
  log_min_messages: 'fatal',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};

/** For machines with 1 GB of memory or less. */
const little = {
  shared_buffers: '48MB',
  max_connections: '30',
  work_mem: '4MB',
  maintenance_work_mem: '32MB',
  effective_cache_size: '192MB',
  max_wal_size: '256MB',
  max_worker_processes: '2',
};

export type ServerChoices = { durable: boolean; small: boolean };

export function serverArguments(
  cluster: string,
  own: Record<string, string>,
  { durable, small }: ServerChoices,
): string[] {
  const settings = {
    ...tuning,
    ...(small ? little : {}),
    ...own,
    ...(durable ? {} : { fsync: 'off', full_page_writes: 'off' }),
  };
  return ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}
