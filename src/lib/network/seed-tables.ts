// The tables of starter content, made and filled as those of a bundle are.
import { instant, later, MINUTE, newUid } from '../base/clock.ts'
import { AppError, invalidAll, messageOf } from '../base/errors.ts'
import { isObject } from '../base/json.ts'
import { partsOf, type BundlePart } from '../core/bundle/bundle-part.ts'
import type { Context } from '../core/operation/context.ts'
import { fieldErrors } from '../core/operation/input.ts'
import type { StarterContent } from '../kits/kits.ts'
import { starterDefinition } from '../sources/sources.ts'

export interface SeededTables {
  /** The uids of the entries of a language, by their keys. */
  uidsIn(lang: string): ReadonlyMap<string, string>
  /** The uids of all entries, by table. */
  uids: Record<string, string[]>
  /** Sets the values of the entries and publishes them, once the pages exist that they link to. */
  fill(resolve: <T>(value: T, lang: string) => T): Promise<void>
}
type StarterTable = StarterContent['tables'][number]
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
 * Throws 422 naming the file of the kit, and what in it is invalid.
 */
export async function seedTables(
  ctx: Context,
  starters: ReadonlyMap<string, StarterContent | undefined>,
): Promise<SeededTables> {
  const all = [...starters].flatMap(([lang, starter]) => starter?.tables.map((table) => ({ lang, table })) ?? [])
  if (!all.length) return { uids: {}, uidsIn: () => new Map(), fill: () => Promise.resolve() }
  const parts = await partsOf(ctx)
  const [tables, entries] = ['tables', 'entries'].map((name) => parts.find((part) => part.name === name)!)
  const seeding: Seeding = { ctx, tables: tables!, entries: entries!, made: new Set(), begun: [] }
  for (const { lang, table } of all) await begin(seeding, lang, table)
  const { begun } = seeding
  const uids: SeededTables['uids'] = {}
  for (const { record } of begun) (uids[record.table] ??= []).push(record.uid)
  return {
    uids,
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
  const definition = await inContent(ctx, { lang, what: 'tables' }, () => starterDefinition(table, lang))
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

/** Starter content for a website without tables: no templates, no links to entries. */
export function withoutTables(starter: StarterContent): StarterContent {
  const isLink = (value: unknown) => isObject(value) && value['type'] === 'entry' && typeof value['ref'] === 'string'
  const { pages, ...others } = JSON.parse(JSON.stringify({ ...starter, tables: [] }), (_key, value: unknown) =>
    isLink(value) ? undefined : value,
  ) as StarterContent
  return { ...others, pages: pages.filter(({ type }) => type !== 'template') }
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
  throw invalidAll(fieldErrors(result.error))
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
    if (!(error instanceof AppError) || !OF_CONTENT.includes(error.code)) throw error
    const [first] = error.errors
    const path = first ? `${what} ${first.pointer}` : what
    const place = { file: `kits/${kit.name}/content/${lang}.json`, path }
    throw new AppError('kit.content_invalid', { ...place, reason: messageOf(first ?? error) }, { cause: error })
  }
}

/** Codes of what the content causes, not the database or the moment. */
const OF_CONTENT = ['validation', 'conflict', 'not-found']
