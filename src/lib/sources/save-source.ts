// Creates, changes and removes sources: their settings are checked against the table they name.
import { countOf } from '../platform/db/database.ts'
import { AppError, fieldError, invalid, invalidAll, messageOf, type FieldError, errorAt } from '../base/errors.ts'
import { requireInScope, wholeTable } from '../core/limits-of-content.ts'
import { SyncedTable } from '../data/data.ts'
import type { Context } from '../core/operation/context.ts'
import { createdStamps, stamp } from '../core/operation/stamps.ts'
import { say } from '../platform/i18n/say.ts'
import { FetchFailed, findDestination } from '../platform/net/guarded-fetch.ts'
import { requireFits, type Mapping } from './mapping/mapping.ts'
import { planNext } from './runs/plan-next.ts'
import { makeFolder, removeFolder } from './runs/source-folder.ts'
import { localFieldsOf, mappingOf } from './serialize-source.ts'
import { sealAuth, type SourceAuth } from './source-auth.ts'
import { formatOf, requireFormat } from './site-formats.ts'
import { getSource } from './sources.ts'
import type { KeepMissing, SourceMode, StoredSource } from './table.ts'
import type { SourceFormat } from '../core/extension/source-format.ts'
import { message } from '../base/catalogue/message.ts'
import type { Field } from '../fields/fields.ts'

/** The settings of a source; see schema.ts. */
export interface SourceInput {
  name?: string | undefined
  format?: string | undefined
  mode?: SourceMode | undefined
  url?: string | undefined
  auth?: SourceAuth | null | undefined
  items_path?: string | null | undefined
  mapping?: Mapping | undefined
  table?: string | null | undefined
  lang?: string | null | undefined
  status_new?: 'draft' | 'published' | undefined
  max_items?: number | undefined
  every_min?: number | null | undefined
  timeout_s?: number | undefined
  max_mb?: number | undefined
  keep_missing?: KeepMissing | undefined
  brake_percent?: number | undefined
  local_fields?: string[] | undefined
  active?: boolean | undefined
}

const MAX = 100

/** Throws 422 for an address that cannot be fetched. It is checked again at every run. */
export async function checkAddress({ installation }: Context, url: string | undefined): Promise<void> {
  if (url === undefined) return
  const parsed = URL.parse(url)
  if (!parsed || !/^https?:$/.test(parsed.protocol) || /\s/.test(url)) throw invalid('/url', 'source.url_format')
  try {
    await findDestination(installation, url)
  } catch (error) {
    if (error instanceof AppError) throw invalid('/url', 'source.url_not_allowed', { reason: messageOf(error) })
    // A host without an address now may have one at the next run.
    if (!(error instanceof FetchFailed)) throw error
  }
}

export async function createSource(
  ctx: Context,
  input: SourceInput & { format: string; name: string },
): Promise<StoredSource> {
  if ((await countOf(ctx.db.selectFrom('sources'))) >= MAX)
    throw new AppError('source.too_many', { max: MAX }, { extra: { most: MAX } })
  const { mode = 'url', format, name } = input
  const values = await columnsOf(ctx, input, undefined)
  const keep_missing = keepMissingOf(formatOf(ctx.site, format))
  const { insertId } = await ctx.db
    .insertInto('sources')
    .values({
      url: null,
      auth: null,
      items_path: null,
      mapping: null,
      table_id: null,
      lang: null,
      ...DEFAULTS,
      every_min: everyMinOf(mode),
      keep_missing,
      local_fields: '[]',
      active: 1,
      failures: 0,
      next_at: null,
      etag: null,
      last_modified: null,
      sha256: null,
      settled: null,
      ...values,
      uid: ctx.ids.uid(),
      mode,
      format,
      name,
      ...createdStamps(ctx),
    })
    .executeTakeFirstOrThrow()
  const source = await getSource(ctx, Number(insertId))
  await markTables(ctx, source.table_id)
  if (mode !== 'url') ctx.afterCommit.push(async () => void (await makeFolder(ctx, source.uid)))
  await planNext(ctx, source)
  await warnOfSameUrl(ctx, source)
  return getSource(ctx, source.id)
}

/** Settings that are not given stay. A change resets the counter of failures, so that the source is tried at once. */
export async function changeSource(ctx: Context, id: number, input: SourceInput): Promise<StoredSource> {
  const before = await getSource(ctx, id)
  const values = await columnsOf(ctx, input, before)
  if (!Object.keys(values).length) return before
  await ctx.db
    .updateTable('sources')
    .set({ ...values, failures: 0, ...stamp(ctx, before) })
    .where('id', '=', before.id)
    .execute()
  // The items of a former table must not refer to entries of another one.
  if (values.table_id !== undefined && Number(values.table_id) !== Number(before.table_id))
    await ctx.db.deleteFrom('source_items').where('source_id', '=', before.id).execute()
  const now = await getSource(ctx, id)
  await markTables(ctx, before.table_id, now.table_id)
  await planNext(ctx, now)
  if (now.url !== before.url) await warnOfSameUrl(ctx, now)
  return getSource(ctx, id)
}

/** Two sources of one URL are allowed, for two tables for example, but usually a mistake: every item becomes two entries. */
async function warnOfSameUrl(ctx: Context, { id, url }: StoredSource): Promise<void> {
  if (url === null) return
  const others = await ctx.db.selectFrom('sources').select(['id', 'name', 'url']).where('id', '!=', id).execute()
  for (const other of others)
    if (other.url !== null && isSameUrl(other.url, url))
      ctx.warnings.push({
        code: 'same_url',
        message: say(ctx.language, message('source.same_url', { name: other.name })),
        pointer: '/url',
        id: Number(other.id),
        name: other.name,
      })
}

const isSameUrl = (a: string, b: string): boolean => (URL.parse(a)?.href ?? a) === (URL.parse(b)?.href ?? b)

/** Its entries stay, as entries of the website. */
export async function removeSource(ctx: Context, id: number): Promise<StoredSource> {
  const row = await getSource(ctx, id)
  for (const table of ['source_items', 'source_images', 'source_runs'] as const)
    await ctx.db.deleteFrom(table).where('source_id', '=', row.id).execute()
  await ctx.db.deleteFrom('sources').where('id', '=', row.id).execute()
  await markTables(ctx, row.table_id)
  ctx.afterCommit.push(() => removeFolder(ctx, row.uid))
  return row
}

/** Marks tables that are filled by a source. */
async function markTables(ctx: Context, ...ids: (number | null)[]): Promise<void> {
  for (const id of new Set(ids.flatMap((one) => (one === null ? [] : Number(one))))) {
    const source = await ctx.db.selectFrom('sources').select('id').where('table_id', '=', id).executeTakeFirst()
    await SyncedTable.mark(ctx, id, source !== undefined)
  }
}

/** The columns that the input sets. Throws 422 with all errors, and 409 for another table while this one has its entries. */
async function columnsOf(ctx: Context, input: SourceInput, before: StoredSource | undefined): Promise<Columns> {
  requireFormat(ctx.site, input.format)
  const errors: FieldError[] = []
  const mode = input.mode ?? before?.mode ?? 'url'
  const url = input.url ?? (mode === 'url' ? before?.url : undefined) ?? null
  if (mode === 'url' && !url) errors.push(fieldError('/url', 'source.url_missing'))
  if (mode !== 'url' && input.url !== undefined) errors.push(fieldError('/url', 'source.url_not_asked'))
  if (input.lang && !ctx.site.languages.includes(input.lang)) errors.push(fieldError('/lang', 'source.lang_unknown'))
  const table = await tableOf(ctx, input, before)
  if (table)
    requireInScope(ctx.principal, {
      ...wholeTable(table.handle),
      lang: input.lang ?? before?.lang ?? ctx.site.default_language,
    })
  const mapping = input.mapping ?? (before && mappingOf(before))
  const local = input.local_fields ?? (before ? localFieldsOf(before) : [])
  if (table && (input.table !== undefined || input.mapping || input.local_fields)) {
    if (mapping) requireFits(mapping, table.fields)
    if (mapping && (input.mapping ?? input.table)) errors.push(...(await lookupErrors(ctx, mapping, table.fields)))
    for (const [i, name] of local.entries())
      if (!table.fields.some((field) => field.name === name))
        errors.push(fieldError(`/local_fields/${i}`, 'source.field_unknown'))
  }
  if (errors.length) throw invalidAll(errors)
  if (before && input.mapping && input.mapping.id_path !== mappingOf(before)?.id_path)
    await requireNoItems(
      ctx,
      before,
      (count) => new AppError('source.id_path_fixed', { count, path: mappingOf(before)?.id_path ?? '' }),
    )
  const { name, format, items_path, lang, status_new, max_items, every_min, timeout_s, max_mb } = input
  const { keep_missing, brake_percent, active } = input
  return given({
    name,
    format,
    items_path: items_path === '' ? null : items_path,
    lang,
    status_new,
    max_items,
    every_min,
    timeout_s,
    max_mb,
    keep_missing,
    brake_percent,
    mode: input.mode,
    url: mode === 'url' ? input.url : input.mode && null,
    auth: await authColumn(ctx, input, before),
    mapping: input.mapping && JSON.stringify(input.mapping),
    table_id: input.table === undefined ? undefined : (table?.id ?? null),
    local_fields: input.local_fields && JSON.stringify([...new Set(local)]),
    active: active === undefined ? undefined : Number(active),
    // Another document is fetched completely.
    ...((input.url ?? input.format) && { etag: null, last_modified: null, sha256: null }),
  })
}

type Columns = Partial<Omit<StoredSource, 'id'>>
const given = (values: Columns): Columns =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

/** Credentials belong to one origin: they are removed with another address, unless they are given again. */
async function authColumn(
  { installation }: Context,
  { auth, url, mode }: SourceInput,
  before: StoredSource | undefined,
): Promise<string | null | undefined> {
  if (auth !== undefined) return auth && sealAuth(installation.keys, auth)
  if (!before?.auth) return undefined
  const isElsewhere = url !== undefined && !isSameOrigin(url, before.url)
  return isElsewhere || (mode !== undefined && mode !== 'url') ? null : undefined
}

/** Whether the credentials of one address may be sent to the other. */
export const isSameOrigin = (a: string | null, b: string | null): boolean =>
  a !== null && b !== null && URL.parse(a)?.origin === URL.parse(b)?.origin

async function tableOf(
  ctx: Context,
  { table }: SourceInput,
  before: StoredSource | undefined,
): Promise<SyncedTable | undefined> {
  const known = before?.table_id
    ? await SyncedTable.open(ctx, Number(before.table_id)).catch(() => undefined)
    : undefined
  if (table === undefined) return known
  const named = table === null ? undefined : await SyncedTable.named(ctx, table)
  if (before && known && named?.id !== known.id)
    await requireNoItems(ctx, before, (count) => new AppError('source.table_fixed', { count, table: known.handle }))
  return named
}

async function requireNoItems(
  { db }: Context,
  { id }: StoredSource,
  errorFor: (count: number) => AppError,
): Promise<void> {
  const n = await countOf(db.selectFrom('source_items').where('source_id', '=', id))
  if (n) throw errorFor(n)
}

/** A feed contains its newest items only: a missing older one was not removed. */
const keepMissingOf = ({ is_feed }: SourceFormat): KeepMissing => (is_feed ? 'keep' : 'draft')

const EVERY: Record<SourceMode, number | null> = { url: 60, upload: null, folder: 15 }
const everyMinOf = (mode: SourceMode): number | null => EVERY[mode]

/** Settings of a source that do not depend on its format or how it is delivered. */
const DEFAULTS = {
  status_new: 'published',
  max_items: 100_000,
  timeout_s: 30,
  max_mb: 50,
  brake_percent: 30,
} as const

/** A relation's target is found by a field of the target table, which must exist when a mapping is saved. */
async function lookupErrors(ctx: Context, { rows }: Mapping, fields: readonly Field[]): Promise<FieldError[]> {
  const found: FieldError[] = []
  for (const [name, { lookup: by }] of Object.entries(rows)) {
    const target = fields.find((field) => field.name === name)?.['target']
    if (by === undefined || typeof target !== 'string') continue
    if (await SyncedTable.canBeNamedBy(ctx, { target, by })) continue
    found.push(errorAt(`/mapping/rows/${name}`, message('source_mapping.lookup_unknown', { field: by, table: target })))
  }
  return found
}
