// Which fields are hidden, required and locked while somebody types: as the service will see it when it is saved.
import { fieldsNow, type FieldsNow } from '../../lib/rules/conditions/fields-now.ts'
import type { Plan } from '../../lib/rules/conditions/plan-fields.ts'
import type { App } from '../app-context.ts'

/** Of a whole form: the items of its groups have a share in it. */
export interface FieldMarks {
  now: FieldsNow
  /** Pointer of the values of the form. */
  origin: string
}

interface Form {
  /** With those of the system (@status). */
  values: Record<string, unknown>
  origin: string
  app: App
  now: Date
  /** No default stands for what is missing. */
  whole: boolean
}

export function marksOf(plan: Plan, { values, origin, app, now, whole }: Form): FieldMarks {
  const { user, site } = app.me
  const around = { now, whole, timezone: site.timezone, ...(user && { user }) }
  return { now: fieldsNow(plan, values, around), origin }
}

/** Whether the field at a pointer has a mark. */
export const isMarked = (marks: FieldMarks | undefined, mark: keyof FieldsNow, pointer: string): boolean =>
  marks !== undefined && marks.now[mark].has(pointer.slice(marks.origin.length))
