// config/config.local.json, the installation's own file: where it is, what it says, and how it is changed.
import { closeSync, fsyncSync, openSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { AppError } from '../../base/errors.ts'
import { writeFileAtomic } from '../../base/files.ts'
import { readTextFile } from '../../base/read-text.ts'
import type { LocalConfig } from './local-config.ts'
import { readConfig } from './read-config.ts'

export const LOCAL_FILE = 'config/config.local.json'

/** The installation's file as it is now: another process may have written it meanwhile. */
export const readLocal = (root: string): Promise<LocalConfig> =>
  readConfig<LocalConfig>({ root, path: LOCAL_FILE, schema: 'local-config' })

type Raw = Record<string, unknown>

export const readLocalFile = (root: string): Raw => JSON.parse(readTextFile(fileOf(root))) as Raw

/**
 * Changes the file atomically; it has mode 0600 and is durable when this returns. Keys that `change` sets to undefined
 * are removed.
 */
export function changeLocalFile(root: string, change: (raw: Raw) => Raw): void {
  const file = fileOf(root)
  writeFileAtomic(file, `${JSON.stringify(change(readLocalFile(root)), null, 2)}\n`, 0o600)
  syncFolder(dirname(file))
}

/** Its real path: if it is a symbolic link, the file that it refers to is changed. */
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

/** The password that a configuration names; 'forbidden' (exit 77) when the environment lacks it. */
export function password(
  name: string | undefined,
  env: Readonly<Record<string, string | undefined>>,
  where: string,
): string {
  if (!name) return ''
  const value = env[name]
  if (value === undefined) throw new AppError('config.variable_missing', { where, name })
  return value
}
