// Copies extensions of the fixtures into an installation, as somebody who installs them does.
import { cpSync, existsSync } from 'node:fs'
import { join } from 'node:path'

const FIXTURES = join(import.meta.dirname, '../fixtures/extensions')

export function installExtensions(root: string, ...names: string[]): void {
  // Those that come with the product are there already.
  for (const name of names.filter((one) => existsSync(join(FIXTURES, one))))
    cpSync(join(FIXTURES, name), join(root, 'extensions', name), { recursive: true })
}
