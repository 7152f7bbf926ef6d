// Which parts of a form apply to the entered values: by the same conditions as in validation.
import { hasItems } from '../rules/conditions/traits.ts'
import type { FieldsNow } from '../rules/conditions/fields-now.ts'
import { conditionsOf, nowOf } from '../fields/field-conditions.ts'
import { withDefaults, type Field } from '../fields/fields.ts'
import { conditionContextOf, postedValues } from './check-post.ts'
import type { Form } from './form.ts'
import type { Post, Word } from './post.ts'

/** Undefined when the form has no conditions. */
export function formNow(form: Form, post: Post): FieldsNow | undefined {
  const { fields } = form
  const conditions = conditionsOf(fields)
  if (!conditions?.plan) return undefined
  const values = postedValues(form, post)
  // Whether fields of a new item are visible or required depends on the rest of the form.
  for (const field of fields.filter(hasItems)) {
    const items = (values[field.name] ?? []) as unknown[]
    const blank = withDefaults(field['fields'] as Field[], {})
    values[field.name] = [...items, ...Array.from({ length: leastOf(field) + 1 }, () => blank)]
  }
  return nowOf(conditions, values, { withoutDefaults: true, ...conditionContextOf(form) })
}

/** Renumbers the items of groups as in validation: empty ones are skipped. */
export function renumbered(fields: readonly Field[], submitted: readonly Word[]): Word[] {
  const renumberedPath = renumberedPaths(fields, submitted)
  return submitted.flatMap((word) => {
    const path = renumberedPath(word.path)
    return path ? [{ ...word, path }] : []
  })
}

/** The paths after renumbering; undefined for those in an empty item. */
export function renumberedPaths(
  fields: readonly Field[],
  submitted: readonly Word[],
): (path: string[]) => string[] | undefined {
  const groups = new Map(fields.filter(hasItems).map(({ name }) => [name, numbersIn(submitted, name)]))
  return (path) => {
    const [name = '', item, ...rest] = path
    const numbers = groups.get(name)
    if (!numbers || item === undefined) return path
    const at = numbers.indexOf(item)
    return at < 0 ? undefined : [name, String(at), ...rest]
  }
}

/** Whether conditions hide it, or its group. */
export const isHidden = (now: FieldsNow | undefined, path: readonly string[]): boolean =>
  now !== undefined && path.some((_, i) => now.hidden.has(`/${path.slice(0, i + 1).join('/')}`))

const leastOf = ({ min }: Field): number => (typeof min === 'number' ? min : 0)

function numbersIn(submitted: readonly Word[], group: string): string[] {
  const filled = submitted.filter(
    ({ path: [name, item = ''], value }) => name === group && /^\d{1,3}$/.test(item) && value.trim() !== '',
  )
  return [...new Set(filled.map(({ path }) => path[1]!))].sort((a, b) => Number(a) - Number(b))
}
