// Writing files so that a reader sees the old or the new one, never a half.
import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, writeFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { dirname, join } from 'node:path'

/** Writes to a temporary name in the same folder, syncs and renames. */
export function writeFileAtomic(file: string, content: string | Uint8Array, mode = 0o644): void {
  mkdirSync(dirname(file), { recursive: true })
  const temporary = join(dirname(file), `.${randomBytes(6).toString('hex')}.tmp`)
  const handle = openSync(temporary, 'wx', mode)
  try {
    writeFileSync(handle, content)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
  renameSync(temporary, file)
}
