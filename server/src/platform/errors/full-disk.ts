/** A file system without room (also by quota or file size), and PostgreSQL's `disk_full`. */
const fullDiskCodes = new Set<unknown>(['ENOSPC', 'EDQUOT', 'EFBIG', '53100']);

export function isFullDisk(error: unknown): boolean {
  return error instanceof Error && 'code' in error && fullDiskCodes.has(error.code);
}
