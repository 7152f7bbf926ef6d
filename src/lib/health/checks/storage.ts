// storage/ can be written.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { newId } from '../../base/clock.ts'
import { defineCheck, fail, ok } from '../define-check.ts'

export default defineCheck({
  installation({ root }) {
    const folder = join(root, 'storage')
    const file = join(folder, `.health-${newId()}`)
    try {
      mkdirSync(folder, { recursive: true })
      writeFileSync(file, '', { mode: 0o600 })
      rmSync(file)
      return [ok('storage', 'storage/ can be written.')]
    } catch (error) {
      return [
        fail(
          'storage',
          `storage/ cannot be written: ${(error as Error).message}`,
          'Give it to the account that runs the program.',
        ),
      ]
    }
  },
})
