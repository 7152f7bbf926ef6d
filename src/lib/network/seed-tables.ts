// The tables of starter content, made and filled as those of a bundle are.
import { instant, later, MINUTE, newUid } from '../base/clock.ts'
import { issueError } from '../base/catalogue/zod-text.ts'
import { AppError, invalidAll, messageOf } from '../base/errors.ts'
import { partsOf, type BundlePart } from '../core/bundle/bundle-part.ts'
import type { Context } from '../core/operation/context.ts'
import { hasFeature } from '../core/site.ts'
import type { StarterContent, StarterTable } from '../kits/kits.ts'
import { starterDefinition } from '../sources/sources.ts'

export interface SeededTables {
  /** The uids of the entries of a language, by their keys. */
  uidsIn(lang: string): ReadonlyMap<string, string>
  /** Sets the values of the entries and publishes them, once the pages exist that they link to. */
  fill(resolve: <T>(value: T, lang: string) => T): Promise<void>
}
interface Begun {
  lang: string
  key: string
  record: ReturnType<typeof recordOf>
}
interface Seeding {
  ctx: Context
  tables: BundlePart
  entries: BundlePart
  /** Handles of the tables that are made. */
  made: Set<string>
  begun: Begun[]
}

/**
 * Makes the tables of all languages and begins their entries; what other languages than the first have are translations.
 * A website without the feature gets none. Throws 422 naming the file of the kit, and what in it is invalid.
 */
export async function seedTables(
  ctx: Context,
  starters: ReadonlyMap<string, StarterContent | undefined>,
): Promise<SeededTables> {
  const all = [...starters].flatMap(([lang, starter]) => starter?.tables.map((table) => ({ lang, table })) ?? [])
  if (!all.length || !hasFeature(ctx.site, 'data')) return { uidsIn: () => new Map(), fill: () => Promise.resolve() }
  const parts = await partsOf(ctx)
  const [tables, entries] = ['tables', 'entries'].map((name) => parts.find((part) => part.name === name)!)
  const seeding: Seeding = { ctx, tables: tables!, entries: entries!, made: new Set(), begun: [] }
  for (const { lang, table } of all) await begin(seeding, lang, table)
  const { begun } = seeding
  return {
    uidsIn: (lang) => new Map(begun.filter((one) => one.lang === lang).map(({ key, record }) => [key, record.uid])),
    async fill(resolve) {
      for (const { lang, key, record } of begun)
        await inContent(ctx, { lang, what: `entry "${key}"` }, () =>
          entries!.fill(ctx, parsed(entries!, resolve(record, lang)), undefined),
        )
    },
  }
}

async function begin(seeding: Seeding, lang: string, table: StarterTable): Promise<void> {
  const { ctx, tables, entries, made, begun } = seeding
  const definition = await starterDefinition(table, lang)
  const { handle } = definition
  if (!made.has(handle))
    await inContent(ctx, { lang, what: `table "${handle}"` }, () =>
      tables.make!(ctx, parsed(tables, { uid: newUid(ctx.now), ...definition }), undefined),
    )
  made.add(handle)
  for (const [i, entry] of table.entries.entries()) {
    const { key } = entry
    const original = begun.find((one) => one.key === key && one.record.table === handle)
    const record = recordOf(ctx, entry, { table: handle, lang, i, original: original?.record.translation_group })
    await inContent(ctx, { lang, what: `entry "${key}"` }, () => entries.make!(ctx, record, undefined))
    begun.push({ lang, key, record })
  }
}

interface Position {
  table: string
  lang: string
  /** Of the entry in its table: the first one is the newest. */
  i: number
  original: string | undefined
}

/** As an entry stands in a bundle. */
function recordOf(
  { now }: Context,
  { slug, fields }: { slug: string; fields: Record<string, unknown> },
  { table, lang, i, original }: Position,
) {
  const uid = newUid(now)
  return {
    table,
    uid,
    lang,
    translation_group: original ?? uid,
    status: 'published' as const,
    published_at: instant(later(now, -i * MINUTE)),
    publish_at: null,
    unpublish_at: null,
    draft: { slug, sort: i, fields },
    published: 'draft' as const,
  }
}

function parsed({ record }: BundlePart, value: unknown): object {
  const result = record.safeParse(value)
  if (result.success) return result.data
  throw invalidAll(result.error.issues.map((issue) => issueError('', issue)))
}

/** An error names the file of the kit and the place in it: the caller has given no such value. */
export async function inContent<T>(
  { site: { kit } }: Context,
  { lang, what }: { lang: string; what: string },
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const [first] = error instanceof AppError ? error.errors : []
    if (!first) throw error
    const place = { file: `kits/${kit.name}/content/${lang}.json`, path: `${what} ${first.pointer}` }
    throw new AppError('kit.content_invalid', { ...place, reason: messageOf(first) }, { cause: error })
  }
}
