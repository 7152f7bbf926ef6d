// Generates docs/cli.md: every command of the product with its arguments and flags, from the commands themselves.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cliDoc } from '../test/support/cli-doc.ts'

writeFileSync(join(import.meta.dirname, '../docs/cli.md'), await cliDoc())
