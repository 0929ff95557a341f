/** Errors are distinguished by SQLSTATE, never by constraint names, which differ from shard to shard. */
export function hasCode(error: unknown, ...codes: string[]): boolean {
  return codes.includes(codeOf(error));
}

export function isUniqueViolation(error: unknown): boolean {
  return hasCode(error, '23505');
}

/** What a new row belongs to was deleted at the same moment. */
export function isOwnerGone(error: unknown): boolean {
  return hasCode(error, '23503');
}

/** Someone else created the same thing at the same moment: which of these is said depends on how far each had come. */
export function isAlreadyThere(error: unknown): boolean {
  const duplicateTable = '42P07';
  const duplicateObject = '42710';
  return isUniqueViolation(error) || hasCode(error, duplicateTable, duplicateObject);
}

/** The database asks us to run the whole transaction again. */
export function isWorthRetrying(error: unknown): boolean {
  const serializationFailure = '40001';
  const deadlock = '40P01';
  return hasCode(error, serializationFailure, deadlock);
}

/** Text that PostgreSQL cannot store, such as a zero byte. */
export function isUnstorableText(error: unknown): boolean {
  return hasCode(error, '22021', '22P05');
}

/** The database answers, but has no memory left or took longer than a statement may take. */
export function isOverburdened(error: unknown): boolean {
  const outOfMemory = '53200';
  const statementTimeout = '57014';
  return hasCode(error, outOfMemory, statementTimeout);
}

/** A statement that writes, at a server that only reads: it does not lead any more, or does not lead yet. */
export const readOnly = '25006';

/** The database does not answer, does not answer yet or has closed the connection: worth another try in a moment. */
export function isConnectionLost(error: unknown): boolean {
  const code = codeOf(error);
  if (code === readOnly || /^(08|57P0|53300)/.test(code)) return true;
  if (code === 'XX000') return error instanceof Error && nodeLost.test(error.message);
  if (code === 'ENOENT') return syscallOf(error) === 'connect';
  if (/^(ECONN|EPIPE|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)/.test(code)) return true;
  return error instanceof Error && messagesWithoutCode.test(error.message);
}

// `pg` gives these errors no code.
const messagesWithoutCode =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/;

// Citus gives these the code of any internal error. Whether a node had committed is not known.
const nodeLost = new RegExp(
  `^(${[
    'could not commit transaction (for shard \\d{1,20} )?on (any|at least one) active node',
    'failed to prepare transaction ',
    'failure on connection marked as essential',
    'execution cannot recover from multiple connection failures',
    'postmaster was shut down, exiting',
    'terminating connection due to ',
  ].join('|')})`,
);

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

function syscallOf(error: unknown): unknown {
  return error instanceof Error && 'syscall' in error ? error.syscall : undefined;
}
