import { z } from 'zod'
import { languageInput } from '../../fields/inputs.ts'
import { AppError } from '../../base/errors.ts'
import { requireLanguage } from '../../core/operation/require-language.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { ENTRY_FILTER, listFilter } from '../../core/filter/list-filter.ts'
import { readEntryFilter } from '../entries/system-names.ts'
import { requireContent } from '../entries/locate-entry.ts'
import { STATUSES } from '../schema.ts'
import { reading, tableRef } from '../tables/find-table.ts'
import { fieldsIn } from '../tables/layout.ts'
import { decimalSign } from '../../rules/conditions/typed-number.ts'
import { localeField } from '../imports/import-schema.ts'
import { chosenFields } from '../transfer/chosen-fields.ts'
import { exportText } from '../transfer/export-entries.ts'
import { DELIMITERS, delimiterField } from '../transfer/import-input.ts'
import { FORMATS } from '../transfer/open-file.ts'

const TYPES = { csv: 'text/csv; charset=utf-8', json: 'application/json', ndjson: 'application/x-ndjson' }

export default defineOperation({
  name: 'export_entries',
  summary: 'Export the entries of a table as CSV, JSON or NDJSON for import_entries.',
  level: 'read',
  feature: 'data',
  rest: 'GET /data/{table}/export',
  sends: Object.values(TYPES),
  input: z.strictObject({
    table: tableRef,
    format: z.enum(FORMATS).default('csv'),
    view: z.enum(['draft', 'published']).default('draft'),
    lang: languageInput().optional(),
    status: z.enum(STATUSES).optional(),
    q: z.string().max(200).optional().describe('Words of the title or of searchable fields'),
    filter: listFilter.optional().describe(ENTRY_FILTER),
    delimiter: delimiterField.describe('comma when missing; for spreadsheets what they expect'),
    fields: z
      .string()
      .max(500)
      .optional()
      .describe('Only these fields, separated by commas; what stands beside them is always there'),
    spreadsheet: z
      .boolean()
      .default(false)
      .describe('For Excel and the like: numbers and dates as the language writes them'),
    locale: localeField.describe('Of numbers and dates for spreadsheets; of the website when missing'),
  }),
  output: z.object({ name: z.string(), type: z.string() }),
  async handler(ctx, { table: handle, delimiter: delimiterName, spreadsheet, locale, fields: fieldNames, ...input }) {
    const { deliver } = ctx
    const { format, view, filter, status, q } = input
    if (!deliver) throw new AppError('entry.export_is_a_file', { table: handle })
    if (input.lang !== undefined) requireLanguage(ctx.site, input.lang)
    const table = requireContent(await reading(ctx, handle, (found) => Promise.resolve(found)))
    const condition = filter && readEntryFilter(filter, { table, view }, ctx)
    const fields = chosenFields(fieldsIn(table.fields, view), fieldNames)
    const lang = spreadsheet ? knownLanguage(locale ?? ctx.site.default_language) : 'en'
    const sheet = spreadsheet ? { lang, timezone: ctx.site.config.timezone } : undefined
    // Excel parts cells by what its language has left.
    const csv = {
      delimiter: DELIMITERS[delimiterName ?? (decimalSign(lang) === ',' ? 'semicolon' : 'comma')],
      sheet,
    }
    const file = { name: `${table.handle}.${format}`, type: TYPES[format] }
    deliver({
      ...file,
      content: exportText(ctx, { table, fields, view, format, csv, lang: input.lang, status, q, condition }),
    })
    return file
  },
})

/** Throws 422 for what is no language tag. */
function knownLanguage(tag: string): string {
  try {
    return Intl.getCanonicalLocales(tag)[0]!
  } catch (cause) {
    throw new AppError('entry.export_locale_format', { tag }, { cause })
  }
}
