// A source as operations answer it, with its last run and how many entries it keeps.
import type { Context } from '../core/operation/context.ts'
import type { Mapping } from './mapping/mapping.ts'
import { serializeRun } from './runs/serialize-run.ts'
import type { Source } from './schema.ts'
import { folderOf } from './runs/source-folder.ts'
import { formatLabel } from './site-formats.ts'
import type { StoredRun, StoredSource } from './table.ts'

type Where = Pick<Context, 'db' | 'language' | 'now' | 'site'>

export async function serializeSource(ctx: Where, row: StoredSource): Promise<Source> {
  return (await serializeSources(ctx, [row]))[0]!
}

export async function serializeSources(ctx: Where, rows: readonly StoredSource[]): Promise<Source[]> {
  if (!rows.length) return []
  const ids = rows.map(({ id }) => Number(id))
  const tables = await handlesOf(ctx, rows)
  const counts = await countsOf(ctx, ids)
  const runs = await lastRuns(ctx, ids)
  return rows.map((row) => ({
    ...plainFacts(row),
    folder: row.mode === 'url' ? null : folderOf(ctx.site.key, row.uid),
    format_label: formatLabel(ctx.site, row.format),
    table: tables.get(Number(row.table_id)) ?? null,
    entries: counts.get(Number(row.id)) ?? 0,
    last_run: runs.has(Number(row.id)) ? serializeRun(ctx, runs.get(Number(row.id))!) : null,
  }))
}

/** What the row says; the credentials stay in it. */
const plainFacts = (row: StoredSource) => ({
  id: Number(row.id),
  uid: row.uid,
  version: Number(row.version),
  name: row.name,
  format: row.format,
  mode: row.mode,
  url: row.url,
  has_auth: row.auth !== null,
  items_path: row.items_path,
  mapping: mappingOf(row) ?? null,
  lang: row.lang,
  status_new: row.status_new,
  max_items: Number(row.max_items),
  every_min: row.every_min === null ? null : Number(row.every_min),
  timeout_s: Number(row.timeout_s),
  max_mb: Number(row.max_mb),
  keep_missing: row.keep_missing,
  brake_percent: Number(row.brake_percent),
  local_fields: localFieldsOf(row),
  active: Number(row.active) === 1,
  failures: Number(row.failures),
  next_at: row.next_at,
  created_at: row.created_at,
  created_by: row.created_by,
  updated_at: row.updated_at,
  updated_by: row.updated_by,
  deleted_at: null,
})

export const mappingOf = ({ mapping }: Pick<StoredSource, 'mapping'>): Mapping | undefined =>
  mapping === null ? undefined : (JSON.parse(mapping) as Mapping)

export const localFieldsOf = ({ local_fields }: Pick<StoredSource, 'local_fields'>): string[] =>
  JSON.parse(local_fields) as string[]

async function handlesOf({ db }: Where, rows: readonly StoredSource[]): Promise<Map<number, string>> {
  const ids = rows.flatMap(({ table_id }) => table_id ?? [])
  if (!ids.length) return new Map()
  const found = await db
    .selectFrom('data_tables')
    .select(['id', 'handle'])
    .where('id', 'in', ids)
    .where('living', 'is not', null)
    .execute()
  return new Map(found.map(({ id, handle }) => [Number(id), handle]))
}

async function countsOf({ db }: Where, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('source_items')
    .select(({ fn }) => ['source_id', fn.countAll<number>().as('n')])
    .where('source_id', 'in', ids)
    .where('gone', 'is', null)
    .groupBy('source_id')
    .execute()
  return new Map(rows.map(({ source_id, n }) => [Number(source_id), Number(n)]))
}

async function lastRuns({ db }: Where, ids: readonly number[]): Promise<Map<number, StoredRun>> {
  const newest = db
    .selectFrom('source_runs')
    .select(({ fn }) => fn.max('id').as('id'))
    .where('source_id', 'in', ids)
    .groupBy('source_id')
  const rows = await db.selectFrom('source_runs').selectAll().where('id', 'in', newest).execute()
  return new Map(rows.map((row) => [Number(row.source_id), row]))
}
