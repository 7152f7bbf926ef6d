// The network database: accounts, leases, wake-ups.
import { coreMigrations, pendingMigrations } from '../../platform/db/migrate.ts'
import { defineCheck, fail, ok } from '../define-check.ts'

export default defineCheck({
  async installation({ network }) {
    try {
      await network.read.selectFrom('users').select('id').limit(1).execute()
      const pending = await pendingMigrations(network, coreMigrations('network'))
      if (!pending.length) return [ok('network.database', 'The network database answers and is current.')]
      const names = pending.map(({ name }) => name).join(', ')
      return [
        fail(
          'network.database',
          `The network database lacks ${names}.`,
          'Restart the program: it migrates when it starts.',
        ),
      ]
    } catch (error) {
      const fix = 'Look at network.db of config/config.local.json and whether the database runs.'
      return [
        fail('network.database', `The network database does not answer: ${(error as Error).message}`, fix),
      ]
    }
  },
})
