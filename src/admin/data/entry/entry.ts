// An entry of a table in the responses of the operations, and the part of it that users edit.
import type { Entry } from '../../client/operations.d.ts'
export type EntryStatus = 'draft' | 'in_review' | 'scheduled' | 'published' | 'offline' | 'archived' | 'trash'

export type Values = Readonly<Record<string, unknown>>

/** The edited content; the empty slug of a new entry is generated from its title. */
export interface EntryContent {
  readonly slug: string
  readonly fields: Values
}

/** Without unset values. */
export const contentOf = ({ slug, fields }: Pick<Entry, 'slug' | 'fields'>): EntryContent => ({
  slug,
  fields: filled(fields),
})

export const filled = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined))

/** Properties of an entry besides its fields that conditions can use. */
export const systemOf = (entry: Partial<Entry>): Values =>
  filled({
    '@status': entry.status ?? 'draft',
    '@slug': entry.slug,
    '@lang': entry.lang,
    '@created_at': entry.created_at,
    '@updated_at': entry.updated_at,
    '@published_at': entry.published_at,
  })

export const entryPath = (handle: string, entry?: number | string): string =>
  `/data/${encodeURIComponent(handle)}${entry === undefined ? '' : `/${entry}`}`
