import { Args, Flags } from '@oclif/core'
import type { Imported } from '../../lib/data/transfer/import-input.ts'
import type { TableForFile } from '../../lib/data/transfer/table-for-file.ts'
import type { ReceivedFile } from '../../lib/core/operation/context.ts'
import { AppError } from '../../lib/base/errors.ts'
import { asFlag, CmsCommand, dryRunFlag, siteFlag } from '../_base.ts'

export default class DataImport extends CmsCommand<typeof DataImport> {
  static override shellScope = 'operation' as const
  static override summary = 'Import entries into a table from a CSV, JSON or NDJSON file'
  static override description = `Lines with a known _uid (or --key) update that entry, others create one. Imports all or nothing: errors are reported by line and column.
A column has the name or the label of its field. With --create the table is created from the header: types are given as name:type, or guessed from
the lines; human-readable headers ("Größe (cm)") become labels, with choices and prices.`
  static override examples = [
    '<%= config.bin %> <%= command.id %> products products.csv',
    '<%= config.bin %> <%= command.id %> products stock.csv --key=sku --publish=true',
    '<%= config.bin %> <%= command.id %> members members.csv --create --encoding=windows-1252 --decimal-comma',
  ]
  static override args = {
    handle: Args.string({ required: true, description: 'Handle of the table' }),
    file: Args.string({ required: true, description: 'File to read' }),
  }
  static override flags = {
    create: Flags.boolean({ description: 'Create the table from the header' }),
    format: Flags.string({
      options: ['csv', 'json', 'ndjson'],
      description: 'Default: by the file extension',
    }),
    key: Flags.string({
      description: 'Unique field, or _slug, that identifies entries in lines without _uid',
    }),
    publish: Flags.string({
      options: ['keep', 'true', 'false'],
      default: 'keep',
      description: 'What to publish: as the file says (keep), all, or nothing',
    }),
    'on-fault': Flags.string({
      options: ['stop', 'skip'],
      default: 'stop',
      description: 'On errors import nothing, or skip the lines with errors',
    }),
    lang: Flags.string({ description: 'Language of new entries whose line has none' }),
    delimiter: Flags.string({
      options: ['comma', 'semicolon', 'tab'],
      description: 'Default: detected from the first line',
    }),
    encoding: Flags.string({
      options: ['utf-8', 'utf-16le', 'windows-1252'],
      description: 'Default: from the byte-order mark, else UTF-8',
    }),
    spreadsheet: Flags.boolean({ description: 'Remove apostrophes before formulas' }),
    'decimal-comma': Flags.boolean({
      allowNo: true,
      description: '1.234 means 1234; default: detected from the file, or as in its last import',
    }),
    'date-order': Flags.string({
      options: ['dmy', 'mdy'],
      description: 'Order in 03/04/2026; default: detected from the file, or as in its last import',
    }),
    site: siteFlag,
    as: asFlag,
    'dry-run': dryRunFlag,
  }

  protected async execute(): Promise<unknown> {
    const { handle, file: path } = this.args
    const { sentFile } = await import('../_sent.ts')
    const file = await sentFile(path)
    const made = this.flags.create ? await this.#create(handle, file) : undefined
    const result = await this.#import(handle, file, made).catch(async (error: unknown) => {
      // A table created for this file is deleted if the import fails.
      if (made) await this.operate('delete_data_table', { table: handle })
      if (isAmbiguous(error))
        this.logToStderr('%s', 'Say how to read it: --decimal-comma or --no-decimal-comma, --date-order=dmy or mdy.')
      throw error
    })
    const { created, updated, unchanged, skipped, renewed, errors, read_as = {} } = result
    this.log('%s', `${handle}: ${created} created, ${updated} updated, ${unchanged} unchanged, ${skipped} skipped.`)
    for (const [name, style] of Object.entries(read_as)) this.logToStderr('%s', `${name}: ${wordsOf(style)}`)
    if (renewed)
      this.logToStderr('%s', `New entries whose ids are those of another table, and who got new ones: ${renewed}.`)
    for (const { pointer, message } of errors) this.logToStderr('%s', `${pointer}: ${message}`)
    return made ? { ...result, fields: made.fields } : result
  }

  async #create(handle: string, file: ReceivedFile): Promise<TableForFile> {
    const { tableForFile } = await import('../../lib/data/transfer/table-for-file.ts')
    const { formatOf } = await import('../../lib/data/transfer/open-file.ts')
    const { DELIMITERS } = await import('../../lib/data/transfer/import-input.ts')
    const { format, delimiter, encoding } = this.flags
    const { decimal_comma, ...table } = await tableForFile(file.path, {
      format: (format as 'csv' | undefined) ?? (await formatOf(file.path, file.name)),
      delimiter: delimiter && DELIMITERS[delimiter as 'comma'],
      encoding: encoding as 'utf-8' | undefined,
    })
    await this.write('save_data_table', { handle, ...table, apply: true })
    for (const { name, type, label } of table.fields)
      this.logToStderr('%s', typeof label === 'string' ? `${name}: ${type} (${label})` : `${name}: ${type}`)
    return { ...table, ...(decimal_comma !== undefined && { decimal_comma }) }
  }

  async #import(table: string, file: ReceivedFile, made?: TableForFile): Promise<Imported> {
    const { flags } = this
    const { write } = await import('../_write.ts')
    const { endProgress, progressPrinter } = await import('../_progress.ts')
    const call = { ...(await this.caller()), file, progress: progressPrinter(file.size) }
    const { format, key, lang, delimiter, encoding } = flags
    const decimal_comma = flags['decimal-comma'] ?? made?.decimal_comma
    const date_order = flags['date-order']
    const given = Object.entries({
      format,
      key,
      lang,
      delimiter,
      encoding,
      decimal_comma,
      date_order,
    }).filter(([, value]) => value !== undefined)
    const more = { spreadsheet: flags.spreadsheet ?? false }
    const choices = { publish: flags.publish, on_fault: flags['on-fault'] }
    try {
      return await write<Imported>(call, 'import_entries', {
        table,
        ...Object.fromEntries(given),
        ...choices,
        ...more,
        ...this.dryRunInput,
      })
    } finally {
      endProgress()
    }
  }
}

const wordsOf = ({ decimal, order }: NonNullable<Imported['read_as']>[string]): string =>
  decimal
    ? `numbers with a decimal ${decimal === ',' ? 'comma' : 'point'}`
    : order === 'dmy'
      ? 'the day first'
      : 'the month first'

const isAmbiguous = (error: unknown): boolean =>
  error instanceof AppError && error.errors.some(({ code }) => code === 'ambiguous')
