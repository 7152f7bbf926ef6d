// The first start in an empty folder: config.local.json, and a website `default` with the starter kit and its content.
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { LOCAL_FILE, openInstallation, type Installation, type InstallationOptions } from './installation.ts'
import { createSite } from './network/sites.ts'
import { writeFileAtomic } from './util/files.ts'

/** Opens the installation; makes config.local.json (mode 0600) when it is missing. Nothing is asked. */
export async function prepareInstallation(options: InstallationOptions): Promise<Installation> {
  const file = join(options.root, LOCAL_FILE)
  if (!existsSync(file)) {
    const secrets = { app_key: randomBytes(32).toString('base64'), setup_token: randomBytes(24).toString('base64url') }
    writeFileAtomic(file, `${JSON.stringify(secrets, null, 2)}\n`, 0o600)
  }
  return openInstallation(options)
}

/** Makes the first website when there is none. */
export async function prepareFirstSite(installation: Installation): Promise<void> {
  if (installation.directory.list().length > 0) return
  await createSite(installation, { key: 'default', hosts: ['localhost'], kit: 'starter', languages: ['en', 'de'] })
}
