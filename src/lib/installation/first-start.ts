// The first start in an empty folder: config.local.json is made.
import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { AppError } from '../base/errors.ts'
import { writeSchemaFiles } from '../platform/config/schema-files.ts'
import { LOCAL_FILE } from '../platform/config/local-file.ts'
import { openInstallation, type InstallationOptions } from './installation.ts'
import type { Installation } from '../core/installation.ts'
import { writeFileAtomic } from '../base/files.ts'

/** Opens the installation; makes config.local.json (mode 0600) when it is missing. Nothing is asked. */
export async function prepareInstallation(options: InstallationOptions): Promise<Installation> {
  const file = join(options.root, LOCAL_FILE)
  if (!existsSync(file)) {
    refuseLeftovers(options.root, file)
    makeSecrets(file)
  }
  // Here and not when it is opened: servers start so after an update, and commands that only read write nothing.
  writeSchemaFiles(options.root)
  return openInstallation(options)
}

/** Makes config.local.json (mode 0600) and returns its path. Throws 409 where there is one, or what belongs to a lost one. */
export function makeLocalConfig(root: string): string {
  const file = planLocalConfig(root)
  if (!makeSecrets(file)) throw isThere(file)
  writeSchemaFiles(root)
  return file
}

/** Where it would be made; throws as making it does. */
export function planLocalConfig(root: string): string {
  const file = join(root, LOCAL_FILE)
  refuseLeftovers(root, file)
  if (existsSync(file)) throw isThere(file)
  return file
}

const isThere = (file: string) => new AppError('installation.key_file_exists', { file })

/** New keys would open nothing that the old ones sealed, and would make the setup anybody's again. */
function refuseLeftovers(root: string, file: string): void {
  const left = ['storage/network.sqlite', 'storage/sites'].find((name) => isFilled(join(root, name)))
  // Another process that starts at the same time makes the file before storage/.
  if (!left || existsSync(file)) return
  throw new AppError('installation.key_file_missing', { file, left })
}

function isFilled(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false })
  return found?.isDirectory() ? readdirSync(path).length > 0 : found !== undefined
}

/** Of two processes that start at once the first one's secrets stay: a link is made only where no file is. */
function makeSecrets(file: string): boolean {
  const secrets = {
    $schema: './local.schema.json',
    app_key: randomBytes(32).toString('base64'),
    setup_token: randomBytes(24).toString('base64url'),
  }
  const own = `${file}.${randomBytes(6).toString('hex')}.tmp`
  writeFileAtomic(own, `${JSON.stringify(secrets, null, 2)}\n`, 0o600)
  try {
    linkSync(own, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return false
  } finally {
    rmSync(own, { force: true })
  }
}
