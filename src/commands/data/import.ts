import { Args, Flags } from '@oclif/core'
import type { Imported } from '../../lib/data/transfer/import-input.ts'
import type { TableForFile } from '../../lib/data/transfer/table-for-file.ts'
import type { ReceivedFile } from '../../lib/core/operation/context.ts'
import { AppError } from '../../lib/base/errors.ts'
import { asFlag, CmsCommand, dryRunFlag, siteFlag } from '../_base.ts'

export default class DataImport extends CmsCommand<typeof DataImport> {
  static override reach = 'operation' as const
  static override summary = 'Import entries into a table from a CSV, JSON or NDJSON file'
  static override description = `Lines with a known _uid (or --key) change that entry, others make one. All is imported, or nothing: faults are told by line and column.
A column is named as the field, or as people call it. With --create the table is made from the header: types are those of name:type, or guessed from
the lines; a header in words of people ("Größe (cm)") becomes labels, with choices and prices.`
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
    create: Flags.boolean({ description: 'Make the table from the header' }),
    format: Flags.string({ options: ['csv', 'json', 'ndjson'], description: 'Else told by the name' }),
    key: Flags.string({ description: 'Unique field, or _slug, by which lines without _uid name entries' }),
    publish: Flags.string({ options: ['keep', 'true', 'false'], default: 'keep', description: 'What becomes public: what the file says is published, all, or nothing' }), // prettier-ignore
    'on-fault': Flags.string({ options: ['stop', 'skip'], default: 'stop', description: 'With faulty lines import nothing, or all others' }), // prettier-ignore
    lang: Flags.string({ description: 'Of new entries whose line tells none' }),
    delimiter: Flags.string({
      options: ['comma', 'semicolon', 'tab'],
      description: 'Else told by the first line',
    }),
    encoding: Flags.string({
      options: ['utf-8', 'utf-16le', 'windows-1252'],
      description: 'UTF-8 when missing, or what a byte-order mark says',
    }),
    spreadsheet: Flags.boolean({ description: 'Take away apostrophes before formulas' }),
    'decimal-comma': Flags.boolean({ allowNo: true, description: '1.234 means 1234; else told by the file, or as its last import was read' }), // prettier-ignore
    'date-order': Flags.string({ options: ['dmy', 'mdy'], description: 'Of 03/04/2026; else told by the file, or as its last import was read' }), // prettier-ignore
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
      if (isAmbiguous(error)) this.logToStderr('%s', 'Say how to read it: --decimal-comma or --no-decimal-comma, --date-order=dmy or mdy.') // prettier-ignore
      throw error
    })
    const { created, updated, unchanged, skipped, renewed, errors, read_as = {} } = result
    this.log(
      '%s',
      `${handle}: ${created} created, ${updated} updated, ${unchanged} unchanged, ${skipped} skipped.`,
    )
    for (const [name, style] of Object.entries(read_as)) this.logToStderr('%s', `${name}: ${wordsOf(style)}`)
    if (renewed)
      this.logToStderr(
        '%s',
        `New entries whose ids are those of another table, and who got new ones: ${renewed}.`,
      )
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
    const { write } = await import('../_settled.ts')
    const { endProgress, showProgress } = await import('../_progress.ts')
    const call = { ...(await this.caller()), file, progress: showProgress(file.size) }
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
        ...{ table, ...Object.fromEntries(given), ...choices, ...more },
        ...this.rehearsal,
      })
    } finally {
      endProgress()
    }
  }
}

const wordsOf = ({ decimal, order }: NonNullable<Imported['read_as']>[string]): string =>
  decimal ? `numbers with a decimal ${decimal === ',' ? 'comma' : 'point'}` : order === 'dmy' ? 'the day first' : 'the month first' // prettier-ignore

const isAmbiguous = (error: unknown): boolean =>
  error instanceof AppError && error.errors.some(({ code }) => code === 'ambiguous')
