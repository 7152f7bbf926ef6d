// What an older state of an entry says of the fields of today: of those it knew nothing of it has the defaults that entries got.
import type { Values } from '../../fields/fields.ts'
import type { Context } from '../../core/operation/context.ts'
import { valuesSince } from '../tables/presets.ts'
import { systemValues } from './check-values-of.ts'
import { contentOfRevision, revisionOf, sameContent, type EntryContent } from './content.ts'
import type { StoredEntry } from './locate-entry.ts'

/** What is missing of a field that was known then had been cleared, and stays so. */
export function contentThen(
  ctx: Context,
  entry: Pick<StoredEntry, 'table' | 'row'>,
  { content, created_at: at }: { content: string; created_at: string },
): EntryContent {
  const then = contentOfRevision(entry.table.fields, content)
  return { ...then, values: valuesThen(ctx, entry, { values: then.values, at }) }
}

interface OfRevision {
  n: number
  content: string
  hash: string
  created_at: string
}

/** The same with its hash: that of what is published, of the revision where nothing came to it since, or its own. */
export function stateThen(
  ctx: Context,
  entry: Pick<StoredEntry, 'table' | 'row'>,
  revision: OfRevision,
): { content: EntryContent; hash: string } {
  const { fields } = entry.table
  const { _published_n, _published_hash } = entry.row
  const content = contentThen(ctx, entry, revision)
  if (_published_hash !== null && _published_n === revision.n) return { content, hash: _published_hash }
  const isAsItWas = sameContent(content, contentOfRevision(fields, revision.content))
  return { content, hash: isAsItWas ? revision.hash : revisionOf(fields, content).hash }
}

export function valuesThen(
  { now, site }: Context,
  { table, row }: Pick<StoredEntry, 'table' | 'row'>,
  { values, at }: { values: Values; at: string },
): Values {
  const around = { now, timezone: site.config.timezone, system: systemValues(row) }
  return valuesSince(table, { values, at, around })
}
