// Lists of values that extensions add to: a schema names the list, and API descriptions contain the website's values.
import { providersOf } from '../extension/providers.ts'
import type { Site } from '../site.ts'

/** Keyword that names the list: `.meta({ [SITE_VALUES]: 'source.formats' })`. The operation rejects other values. */
export const SITE_VALUES = 'x-site-values'

export interface SiteValues {
  /** Its name in schemas. */
  name: string
  of: (site: Site) => readonly string[] | Promise<readonly string[]>
}

declare module '../extension/providers.ts' {
  interface Providers {
    /** The values of a list that schemas name. */
    'schema.values': SiteValues
  }
}

type Json = Record<string, unknown>

/** Returns a function that adds the values of a website to a schema, as `enum`. */
export async function siteSchemas(site: Site): Promise<(schema: Json) => Json> {
  const lists = new Map<string, readonly string[]>()
  for (const { name, of } of await providersOf(site.registry, 'schema.values')) lists.set(name, await of(site))
  return (schema) => filled(schema, lists) as Json
}

function filled(value: unknown, lists: ReadonlyMap<string, readonly string[]>): unknown {
  if (Array.isArray(value)) return value.map((item) => filled(item, lists))
  if (typeof value !== 'object' || value === null) return value
  const { [SITE_VALUES]: name, ...rest } = value as Json
  const inner = Object.fromEntries(Object.entries(rest).map(([key, one]) => [key, filled(one, lists)]))
  const values = typeof name === 'string' ? lists.get(name) : undefined
  if (!values) return inner
  const { maxLength: _, ...plain } = inner
  return { ...plain, enum: [...values] }
}
