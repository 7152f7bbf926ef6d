// Copies extensions of the fixtures into an installation, as somebody who installs them does.
import { cpSync } from 'node:fs'
import { join } from 'node:path'

const FIXTURES = join(import.meta.dirname, '../fixtures/extensions')

export function installExtensions(root: string, ...names: string[]): void {
  for (const name of names) cpSync(join(FIXTURES, name), join(root, 'extensions', name), { recursive: true })
}
