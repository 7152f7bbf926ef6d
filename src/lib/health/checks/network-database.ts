// The network database: accounts, leases, wake-ups.
import { list, message } from '../../base/catalogue/message.ts'
import { reasonOf } from '../../base/errors.ts'
import { coreMigrations, pendingMigrations } from '../../platform/db/migrate.ts'
import { defineCheck, fail, ok, run } from '../define-check.ts'

export default defineCheck({
  async installation({ network }) {
    try {
      await network.read.selectFrom('users').select('id').limit(1).execute()
      const pending = await pendingMigrations(network, coreMigrations('network'))
      if (!pending.length) return [ok('network.database', message('health.network_database_current'))]
      const migrations = list(pending.map(({ name }) => name))
      return [
        fail('network.database', message('health.network_database_lacks', { migrations }), run('cms migrate --all')),
      ]
    } catch (error) {
      const fix = message('health.look_at_network_database')
      return [fail('network.database', message('health.network_database_silent', { reason: reasonOf(error) }), fix)]
    }
  },
})
