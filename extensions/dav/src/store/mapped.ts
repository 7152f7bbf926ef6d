// The values of an entry that are mapped to the text: which these are, and which differ.
import type { Values } from '../data-table.ts'
import { valuesOf } from '../text/values.ts'
import type { Collection } from './collections.ts'

/** JSON of the mapped values. */
export function mappedOf({ kind, table }: Collection, data: Values): string {
  const { calendar, contact, title_field, description_field } = table.settings
  const own = kind === 'calendar' ? calendar : contact
  const names = new Set([title_field, description_field, ...Object.values(own ?? {})])
  return JSON.stringify(Object.fromEntries([...names].flatMap((name) => (name ? [[name, data[name] ?? null]] : []))))
}

/** Names of the values that differ. */
export function changedOf(before: string, after: string): Set<string> {
  if (before === after) return new Set()
  const [old, fresh] = [JSON.parse(before) as Values, JSON.parse(after) as Values]
  return new Set(Object.keys(fresh).filter((name) => differs(old, fresh, name)))
}

const differs = (...[old, fresh, name]: [Values, Values, string]): boolean =>
  JSON.stringify(old[name] ?? null) !== JSON.stringify(fresh[name] ?? null)

/** The values that a client changed: where its text differs from the previous one; others stay as they are. */
export function changedValues(
  { kind, table }: Collection,
  timezone: string,
  { before, after }: { before: string | undefined; after: string },
): Values {
  const options = { kind, table, timezone }
  const fresh = valuesOf(after, options)
  if (before === undefined) return fresh
  const old = valuesOf(before, options)
  return Object.fromEntries(Object.entries(fresh).filter(([name]) => differs(old, fresh, name)))
}
