// storage/ can be written.
import { reasonOf } from '../../base/errors.ts'
import { message } from '../../base/catalogue/message.ts'
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
      return [ok('storage', message('health.storage_writable'))]
    } catch (error) {
      return [
        fail(
          'storage',
          message('health.storage_not_writable', { reason: reasonOf(error) }),
          message('health.give_storage'),
        ),
      ]
    }
  },
})
