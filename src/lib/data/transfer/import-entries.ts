// An import: the entire file is checked, then written in one transaction, so that all of it is stored or nothing.
import { translatedErrors } from '../../platform/i18n/say.ts'
import { rm } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'
import { invalid } from '../../base/errors.ts'
import type { Context } from '../../core/operation/context.ts'
import type { CommonInput, Plan } from '../../core/operation/define-operation.ts'
import type { Subject, SubjectState } from '../../core/operation/subject.ts'
import { requireContent } from '../entries/locate-entry.ts'
import type { DataTable } from '../tables/definition.ts'
import { findTable, reading } from '../tables/find-table.ts'
import { isLinked } from '../tables/physical.ts'
import { checkFile, type CheckedFile, type CheckOptions } from './check-file.ts'
import { MAX_ERRORS, fileRejection } from './errors.ts'
import { withSentFile } from './held-file.ts'
import { DELIMITERS, type Imported, type ImportInput } from './import-input.ts'
import { columnStyles, type ColumnStyles } from './column-styles.ts'
import { formatOf, type FileForm, rowsOf } from './open-file.ts'
import { requireStill } from './import-permissions.ts'
import { storeFile } from './store-file.ts'

const REPORTED_EVERY = 1000

export interface PreparedImport {
  checked: CheckedFile
  options: CheckOptions
  report: Imported
  upload: string | undefined
}

/** Throws 422 with the listed errors, unless lines with errors are skipped. */
export async function prepareImport(ctx: Context, input: ImportInput): Promise<PreparedImport> {
  const table = requireContent(await reading(ctx, input.table, (found) => Promise.resolve(found)))
  requireKey(table, input.key)
  return withSentFile(ctx, input, async (file) => {
    const format = input.format ?? (await formatOf(file.path, file.name))
    const form = await formOf(ctx, table, { input, format, path: file.path })
    const lang = input.lang ?? ctx.site.default_language
    const { progress } = ctx
    // The total is counted only for a caller that follows the progress.
    const total = progress && (await countRows(file.path, table, { form, progress }))
    const options = { table, publish: input.publish, lang, key: input.key, form, progress, total }
    const checked = await checkFile(ctx, file.path, options)
    const { counts, errors } = checked
    try {
      // Before it is stored, proposed or reported.
      await requireStill(ctx, checked.needs)
      if (errors.count && input.on_fault === 'stop') throw fileRejection(errors)
    } catch (error) {
      await rm(checked.path, { force: true })
      throw error
    }
    const named = { table: table.handle, file: file.name || 'file', sha256: file.sha256, format }
    const read_as = byName(table, form.styles)
    const report = {
      ...named,
      ...counts,
      faults: errors.count,
      // In the background messages are stored, and translated when they are read.
      errors: progress ? errors.reported : translatedErrors(ctx.language, errors.reported),
      ...(read_as && { read_as }),
    }
    return { checked, options, report, upload: file.upload }
  })
}

interface Sent {
  input: ImportInput
  format: FileForm['format']
  path: string
}

/** Throws 422 for an ambiguous column. */
async function formOf(ctx: Context, table: DataTable, { input, format, path }: Sent): Promise<FileForm> {
  const { encoding, decimal_comma, date_order: order } = input
  const delimiter = input.delimiter && DELIMITERS[input.delimiter]
  const decimal = decimal_comma === undefined ? undefined : decimal_comma ? ',' : '.'
  const memory = await recalledStyles(ctx, table)
  const params = { table, delimiter, encoding, chosen: { decimal, order } as const, memory }
  const styles = format === 'csv' ? await columnStyles(path, params) : {}
  return {
    format,
    delimiter,
    encoding,
    key: input.key,
    styles,
    isEscaped: input.spreadsheet,
    timezone: ctx.site.config.timezone,
  }
}

function byName({ fields }: DataTable, styles: ColumnStyles): Imported['read_as'] {
  const own = fields.flatMap(({ id, name }) => (styles[id] ? [[name, styles[id]] as const] : []))
  return own.length ? Object.fromEntries(own) : undefined
}

export function requireKey({ fields, handle }: DataTable, key: string | undefined): void {
  if (key === undefined || key === '_slug') return
  const field = fields.find(({ name }) => name === key)
  if (field?.unique && !isLinked(field)) return
  const unique = fields.filter((one) => one.unique && !isLinked(one)).map(({ name }) => name)
  const names = ['_slug', ...unique].join(', ')
  throw invalid('/key', 'import.key_unknown', { table: handle, names, key })
}

/** Stores what `prepare` checked. */
export async function runImport(ctx: Context): Promise<Imported> {
  const { checked, options, report } = ctx.prepared as PreparedImport
  try {
    await storeFile(ctx, checked, options)
    await rememberStyles(ctx, options.table, options.form.styles)
  } finally {
    await rm(checked.path, { force: true })
  }
  return report
}

/** The expected result: the same file is checked again when it is applied. */
export async function planImport(ctx: Context, input: ImportInput & CommonInput): Promise<Plan> {
  const { report, checked } = (ctx.prepared ?? (await prepareImport(ctx, input))) as PreparedImport
  // A dry run does not need the checked file any more.
  if (ctx.rehearsing || !ctx.prepared) await rm(checked.path, { force: true })
  const table = await findTable(ctx, input.table)
  const most = input.dry_run ? MAX_ERRORS : MAX_STORED_ERRORS
  return { before: stateOf(ctx, table, { report: null }), after: stateOf(ctx, table, { report, most }) }
}

/** Errors that are stored in the log; a dry run, which is not logged, returns all. */
const MAX_STORED_ERRORS = 20

/** One row of the log for all entries; each has a revision of its own. */
function stateOf(
  { principal }: Context,
  { handle, name, uid, version }: DataTable,
  { report, most = MAX_STORED_ERRORS }: { report: Imported | null; most?: number },
): SubjectState {
  const imported = report && { ...report, errors: report.errors.slice(0, most) }
  return {
    type: 'data_import',
    id: handle,
    label: name,
    uid,
    version,
    state: { imported },
    scope: { table: handle, matches: (_, user) => user?.id === principal.user?.id },
  }
}

export const importSubject: Subject = {
  type: 'data_import',
  load: async (ctx, input, result) =>
    stateOf(ctx, await findTable(ctx, String(input['table'])), { report: (result as Imported) ?? null }),
}

interface Counting {
  form: FileForm
  progress: NonNullable<Context['progress']>
}

/**
 * The number of entries in a file: read once without checks, so that progress has a
 * total. Throws 422 for an unreadable file.
 */
async function countRows(path: string, table: DataTable, { form, progress }: Counting): Promise<number> {
  let rows = 0
  for await (const _ of rowsOf(path, table, form)) {
    if (++rows % REPORTED_EVERY) continue
    progress({ rows, phase: 'read' })
    await setImmediate()
  }
  return rows
}

/**
 * How the columns of a table were read by the last import of each: the next file probably has the same
 * format. Not cached: it changes without a new version of the table.
 */
async function recalledStyles({ db }: Context, { id }: DataTable): Promise<ColumnStyles> {
  const row = await db.selectFrom('data_tables').select('read_as').where('id', '=', id).executeTakeFirst()
  return row?.read_as ? (JSON.parse(row.read_as) as ColumnStyles) : {}
}

/** In the transaction of the import; removed fields are left out. */
async function rememberStyles(ctx: Context, table: DataTable, styles: ColumnStyles): Promise<void> {
  if (!Object.keys(styles).length) return
  const all = { ...(await recalledStyles(ctx, table)), ...styles }
  const own = table.fields.flatMap(({ id }) => (all[id] ? [[id, all[id]] as const] : []))
  await ctx.db
    .updateTable('data_tables')
    .set({ read_as: JSON.stringify(Object.fromEntries(own)) })
    .where('id', '=', table.id)
    .execute()
}
