// Errors of writing a backup, with a message that tells the operator what to do.
import { isDiskFull } from '../base/disk-full.ts'
import { AppError, reasonOf } from '../base/errors.ts'

const DENIED = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST'])

/** Runs what writes into a folder; throws 503 for a full disk, 423 where nothing may be written. */
export async function writingTo<R>(folder: string, work: () => Promise<R>): Promise<R> {
  try {
    return await work()
  } catch (cause) {
    if (cause instanceof AppError) throw cause
    // A thread and the database's program report it only in their message.
    if (isDiskFull(cause) || /database or disk is full|no space left/i.test((cause as Error).message))
      throw new AppError('backup.disk_full', { folder }, { cause })
    if (DENIED.has((cause as NodeJS.ErrnoException).code ?? '') || /readonly database/.test((cause as Error).message))
      throw new AppError('backup.not_writable', { folder, reason: reasonOf(cause) }, { cause })
    throw cause
  }
}
