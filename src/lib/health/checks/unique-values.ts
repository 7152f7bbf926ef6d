// Values that must differ and do not: from before they were compared whatever their case, or of a shared table that was left.
import { list, message } from '../../base/catalogue/message.ts'
import { repeatedInTables } from '../../data/data.ts'
import { defineCheck, ok, warn } from '../define-check.ts'

export default defineCheck({
  async site({ key, db }) {
    const found = await repeatedInTables(db.read, key)
    if (!found.length) return [ok('unique-values', message('site_health.values_differ'))]
    return found.map(({ table, field, ids }) =>
      warn(
        `unique-values.${table}.${field}`,
        message('site_health.values_repeated', { table, field, entries: list(ids.slice(0, 10)) }),
        message('site_health.change_values'),
      ),
    )
  },
})
