// The fields by which entries of a table take place.
import { AppError } from '../../base/errors.ts'
import type { View } from '../table.ts'
import type { DataTable, TableField } from '../tables/definition.ts'
import { fieldsIn } from '../tables/layout.ts'

export interface Calendar {
  start: TableField
  end: TableField | undefined
  location: TableField | undefined
  recurrence: TableField | undefined
}

/** Throws 409 for a table that is no calendar, for visitors also when its start is private. */
export function calendarOf(table: DataTable, view: View): Calendar {
  const { calendar } = table.settings
  const fields = fieldsIn(table.fields, view)
  const named = (name: string | undefined) => fields.find((field) => field.name === name)
  const start = named(calendar?.start)
  if (!start) throw new AppError('occurrence.table_without_calendar', { table: table.handle })
  return {
    start,
    end: named(calendar?.end),
    location: named(calendar?.location),
    recurrence: named(calendar?.recurrence),
  }
}
