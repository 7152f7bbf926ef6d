// Whether an error means that the disk is full, which is neither a bug nor an error of the sender.

const FULL = new Set([
  'ENOSPC',
  'EDQUOT',
  'SQLITE_FULL',
  // The file that connections share next to the log cannot grow.
  'SQLITE_IOERR_SHMSIZE',
  'ER_DISK_FULL',
  'ER_RECORD_FILE_FULL',
])

export function isDiskFull(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown }
  return typeof code === 'string' && FULL.has(code)
}
