// Values that must differ and do not: from before they were compared whatever their case, or of a shared table that was left.
import { repeatedInTables } from '../../data/data.ts'
import { defineCheck, ok, warn } from '../define-check.ts'

export default defineCheck({
  async site({ key, db }) {
    const found = await repeatedInTables(db.read, key)
    if (!found.length) return [ok('unique-values', 'Values that must differ do so.')]
    return found.map(({ table, field, ids }) =>
      warn(
        `unique-values.${table}.${field}`,
        `${table}.${field} has to differ, and entries have a value that another one has: ${ids.slice(0, 10).join(', ')}.`,
        'Open these entries and change the value; until then they stay as they are.',
      ),
    )
  },
})
