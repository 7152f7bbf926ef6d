// Failures of the file system, as an operator can act on them: which path, and what to do.
import { join } from 'node:path'
import { AppError } from '../lib/errors.ts'

const ADVICE: Record<string, string> = {
  EACCES: 'give it to the account that runs cms (chown, chmod)',
  EPERM: 'give it to the account that runs cms (chown, chmod)',
  EROFS: 'its file system is mounted read-only',
  ENOSPC: 'the disk is full: make room',
  EDQUOT: "the account's quota is used up: make room",
  EMFILE: 'too many files are open: raise the limit (ulimit -n)',
  ENOTDIR: 'a file is where a folder should be',
  EEXIST: 'a file is where a folder should be',
  SQLITE_READONLY: 'give it, and the folder it is in, to the account that runs cms (chown, chmod)',
  SQLITE_CANTOPEN: 'give it, and the folder it is in, to the account that runs cms (chown, chmod)',
  SQLITE_PERM: 'give it, and the folder it is in, to the account that runs cms (chown, chmod)',
  SQLITE_FULL: 'the disk is full: make room',
  SQLITE_IOERR: 'look at the disk',
  SQLITE_NOTADB: 'it is no database: put it back from a backup',
  SQLITE_CORRUPT: 'it is damaged: put it back from a backup',
}

/** The error itself when it is of another kind. SQLite does not tell which file it means: then it is one of storage/. */
export function explained<E extends Error>(error: E, root: string): E | AppError {
  const { code = '', path } = error as { code?: string; path?: string }
  // SQLITE_READONLY_DIRECTORY and the like.
  const kind = /^SQLITE_[A-Z]+/.exec(code)?.[0] ?? code
  const advice = ADVICE[kind]
  const isFile = kind.startsWith('SQLITE_') || path !== undefined
  if (!advice || !isFile) return error
  const place = path ?? `A database in ${join(root, 'storage')}`
  return new AppError('forbidden', `${place} cannot be used (${error.message}): ${advice}.`, { cause: error })
}
