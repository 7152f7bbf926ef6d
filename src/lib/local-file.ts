// Changes config/config.local.json: a reader sees the old or the new one, and what was not changed stays as it was.
import { closeSync, fsyncSync, openSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { LOCAL_FILE } from './installation.ts'
import { writeFileAtomic } from './util/files.ts'
import { readTextFile } from './read-text.ts'

type Raw = Record<string, unknown>

export const readLocalFile = (root: string): Raw => JSON.parse(readTextFile(fileOf(root))) as Raw

/** Mode 0600, and durable when it returns; what is undefined is left out. */
export function changeLocalFile(root: string, change: (raw: Raw) => Raw): void {
  const file = fileOf(root)
  writeFileAtomic(file, `${JSON.stringify(change(readLocalFile(root)), null, 2)}\n`, 0o600)
  syncFolder(dirname(file))
}

/** A file that is linked to from here is changed where it is. */
const fileOf = (root: string) => realpathSync(join(root, LOCAL_FILE))

/** The new file has to survive a power cut before anything is sealed with a key in it. */
function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
