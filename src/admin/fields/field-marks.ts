// Which fields are hidden, required or read-only while the user types, by the same rules as on the server.
import { fieldsNow, type FieldsNow } from '../../lib/rules/conditions/fields-now.ts'
import type { Plan } from '../../lib/rules/conditions/plan-fields.ts'
import type { App } from '../app-context.ts'

/** For an entire form including the items of its groups. */
export interface FieldMarks {
  now: FieldsNow
  /** Pointer of the values of the form. */
  origin: string
}

interface Form {
  /** Including system values (@status). */
  values: Record<string, unknown>
  origin: string
  app: App
  now: Date
  /** Missing values have no default: all defaults are filled in already. */
  complete: boolean
}

export function marksOf(plan: Plan, { values, origin, app, now, complete }: Form): FieldMarks {
  const { user, site } = app.me
  const around = { now, withoutDefaults: complete, timezone: site.timezone, ...(user && { user }) }
  return { now: fieldsNow(plan, values, around), origin }
}

/** Whether the field at a pointer has a mark. */
export const isMarked = (marks: FieldMarks | undefined, mark: keyof FieldsNow, pointer: string): boolean =>
  marks !== undefined && marks.now[mark].has(pointer.slice(marks.origin.length))
