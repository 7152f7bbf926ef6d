// Whether an error says that there is no room left to write: nobody's bug, and nothing the sender can mend.

const FULL = new Set(['ENOSPC', 'EDQUOT', 'SQLITE_FULL', 'ER_DISK_FULL', 'ER_RECORD_FILE_FULL'])

export function isDiskFull(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown }
  return typeof code === 'string' && FULL.has(code)
}
