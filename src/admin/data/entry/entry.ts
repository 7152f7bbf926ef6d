// An entry of a table as the operations answer it, and the part of it that people write.
import type { Entry } from '../../client/operations.d.ts'
export type EntryStatus =
  | 'draft' | 'in_review' | 'scheduled' | 'published' | 'offline' | 'archived' | 'trash' // prettier-ignore

export type Values = Readonly<Record<string, unknown>>

/** What is edited; the slug of a new entry is made from its title where it is left empty. */
export interface EntryContent {
  readonly slug: string
  readonly data: Values
}

/** Without what is not set. */
export const contentOf = ({ slug, data }: Pick<Entry, 'slug' | 'data'>): EntryContent => ({
  slug,
  data: filled(data),
})

export const filled = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined))

/** What conditions may name of an entry beside its fields. */
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
