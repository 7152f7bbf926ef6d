// The public API of external sources: data that a website reads from elsewhere into its tables (contract 2.5).
import type { Kysely } from 'kysely'
import type { SiteTables } from '../platform/db/tables.ts'
import { AppError, invalid } from '../base/errors.ts'
import type { SourceFormat } from '../core/extension/source-format.ts'
import type { Context } from '../core/operation/context.ts'
import type { Site } from '../core/site.ts'
import type { StarterContent } from '../kits/kits.ts'
import type { SourceRun } from './schema.ts'
import type { FormatsSite } from './site-formats.ts'
import type { StoredSource } from './table.ts'

/** The fields of a property that is sold, or a reference, which its page does not show. */
export { hiddenOf } from './openimmo/past-property.ts'
/** What the page of a property has to say of its energy certificate, and does not. */
export { missingEnergyFields } from './openimmo/energy-duties.ts'

/** A source by its number. Throws 404 naming it. */
export async function getSource({ db }: Pick<Context, 'db'>, id: number): Promise<StoredSource> {
  const row = await db.selectFrom('sources').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('source.missing', { id })
  return row
}

/** Throws 422 for a format that a website does not have. */
export async function requireFormat(site: FormatsSite, format: string | undefined): Promise<void> {
  ;(await import('./site-formats.ts')).requireFormat(site, format)
}

/**
 * A table of starter content as save_data_table takes it, or the predefined one of a format in a language. Throws 422 for a
 * format of extensions, or without such a table.
 */
export async function starterDefinition(table: StarterContent['tables'][number], lang: string) {
  if (!('predefined' in table)) {
    const { entries: _, icon = null, ...definition } = table
    return { ...definition, icon }
  }
  const { FORMATS } = await import('./formats.ts')
  const format: SourceFormat | undefined = Object.values(FORMATS).find(({ key }) => key === table.predefined)
  const known = await format?.predefinedTable?.(lang)
  if (!known) throw invalid('/predefined', 'source.no_predefined_table', { format: table.predefined })
  const { handle, name, singular = name, icon = null, settings } = known.table
  return { handle, name, singular, icon, fields: known.fields, settings }
}

/** Switches the sources of a copied website off, which the first one goes on reading. Returns the names of those that were on. */
export async function switchOffSources(trx: Kysely<SiteTables>): Promise<string[]> {
  const { SYNC_JOB } = await import('./runs/plan-next.ts')
  const on = await trx.selectFrom('sources').select('name').where('active', '=', 1).orderBy('id').execute()
  await trx.updateTable('sources').set({ active: 0, next_at: null }).execute()
  await trx.deleteFrom('jobs').where('status', '=', 'waiting').where('kind', '=', SYNC_JOB).execute()
  return on.map(({ name }) => name)
}

/** Executes a run that a caller waits for, or waits for the process that does: see runs/sync-now.ts. */
export async function syncNow(ctx: Context, run: number, onProgress?: (run: SourceRun) => void): Promise<SourceRun> {
  return (await import('./runs/sync-now.ts')).syncNow(ctx, run, onProgress)
}

/** Active sources that failed more than once in a row, or that wait for the confirmation of removals. */
export async function failingSources({
  db,
}: Pick<Site, 'db'>): Promise<{ id: number; name: string; failures: number }[]> {
  const newest = db.read
    .selectFrom('source_runs')
    .select(({ fn }) => fn.max('id').as('id'))
    .groupBy('source_id')
  const held = db.read
    .selectFrom('source_runs')
    .select('source_id')
    .where('id', 'in', newest)
    .where('status', '=', 'held')
  const rows = await db.read
    .selectFrom('sources')
    .select(['id', 'name', 'failures'])
    .where('active', '=', 1)
    .where((is) => is.or([is('failures', '>', 1), is('id', 'in', held)]))
    .orderBy('id')
    .execute()
  return rows.map(({ id, name, failures }) => ({ id: Number(id), name, failures: Number(failures) }))
}
