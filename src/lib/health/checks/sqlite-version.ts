// SQLite comes with its driver; an own build of it could be older than what the migrations need.
import { message } from '../../base/catalogue/message.ts'
import { openSqlite } from '../../platform/db/open-sqlite.ts'
import { defineCheck, fail, ok } from '../define-check.ts'

const NEEDED = [3, 35]

export default defineCheck({
  installation() {
    const db = openSqlite(':memory:')
    try {
      const version = db.prepare('select sqlite_version()').pluck().get() as string
      const [major = 0, minor = 0] = version.split('.').map(Number)
      const enough = major > NEEDED[0]! || (major === NEEDED[0] && minor >= NEEDED[1]!)
      if (enough) return [ok('sqlite', message('health.sqlite_version', { version }))]
      return [
        fail(
          'sqlite',
          message('health.sqlite_too_old', { version, needed: NEEDED.join('.') }),
          message('health.install_sqlite'),
        ),
      ]
    } finally {
      db.close()
    }
  },
})
