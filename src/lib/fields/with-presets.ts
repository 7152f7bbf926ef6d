// Defaults that came later than the values they are missing in: those have them, as far as conditions show them.
import type { Around } from '../rules/conditions/fields-now.ts'
import { isObject } from '../base/json.ts'
import type { Field } from './define-field.ts'
import { conditionsOf, hiddenOf, nowOf } from './field-conditions.ts'
import type { Values } from './field-set.ts'

/** A default by the name of its field; `inner` is one in the items of that field. */
export interface NamedPreset {
  name: string
  inner?: string | undefined
  value: unknown
}
interface Filling {
  presets: readonly NamedPreset[]
  around: Around & { system?: Values | undefined }
  /** Fields that keep what they have while they are hidden, in items as `group.field`. */
  keeps?: ReadonlySet<string> | undefined
}

/** The same object when nothing is missing. */
export function withPresets(
  fields: readonly Field[],
  values: Values,
  { presets, around, keeps }: Filling,
): Values {
  const all = filled(values, presets)
  const conditions = all === values ? undefined : conditionsOf(fields)
  const now = conditions && nowOf(conditions, all, { ...around, whole: true })
  const hidden = now && (keeps ? hiddenOf(now, { but: keeps }).hidden : now.hidden)
  return hidden?.size ? filled(values, presets, hidden) : all
}

function filled(
  values: Values,
  presets: readonly NamedPreset[],
  hidden: ReadonlySet<string> = new Set(),
): Values {
  let now = values
  for (const { name, inner, value } of presets) {
    if (hidden.has(`/${name}`)) continue
    const own = now[name]
    if (inner === undefined) {
      if (own === undefined) now = { ...now, [name]: structuredClone(value) }
    } else if (Array.isArray(own)) {
      const items = own.map((item: unknown, i) =>
        isObject(item) && item[inner] === undefined && !hidden.has(`/${name}/${i}/${inner}`)
          ? { ...item, [inner]: structuredClone(value) }
          : item,
      )
      if (items.some((item, i) => item !== own[i])) now = { ...now, [name]: items }
    }
  }
  return now
}
