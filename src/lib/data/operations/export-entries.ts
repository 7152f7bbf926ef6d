import { z } from 'zod'
import { languageInput } from '../../fields/inputs.ts'
import { AppError } from '../../errors.ts'
import { defineOperation } from '../../operation/define-operation.ts'
import { entryFilter, readFilter } from '../entries/filter-input.ts'
import { filterFields } from '../entries/filter-fields.ts'
import { demandContent } from '../entries/locate-entry.ts'
import { STATUSES } from '../schema.ts'
import { reading, tableRef } from '../tables/find-table.ts'
import { fieldsIn } from '../tables/layout.ts'
import { chosenFields } from '../transfer/chosen-fields.ts'
import { exportText } from '../transfer/export-entries.ts'
import { DELIMITERS, delimiterField } from '../transfer/import-input.ts'
import { FORMATS } from '../transfer/open-file.ts'

const TYPES = { csv: 'text/csv; charset=utf-8', json: 'application/json', ndjson: 'application/x-ndjson' }

export default defineOperation({
  name: 'export_entries',
  summary: 'Export the entries of a table as a CSV, JSON or NDJSON file, which import_entries takes.',
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
    filter: entryFilter.optional(),
    delimiter: delimiterField.describe('comma when missing'),
    fields: z
      .string()
      .max(500)
      .optional()
      .describe('Only these fields, separated by commas; what stands beside them is always there'),
    spreadsheet: z
      .boolean()
      .default(false)
      .describe('For Excel and the like: what they would calculate gets an apostrophe'),
  }),
  output: z.object({ name: z.string(), type: z.string() }),
  async handler(ctx, { table: handle, delimiter = 'comma', spreadsheet, fields: asked, ...input }) {
    const { deliver } = ctx
    const { format, view, filter, lang, status, q } = input
    if (!deliver)
      throw new AppError(
        'validation',
        `export_entries answers a file: GET /api/v1/data/${handle}/export, or data:export ${handle}.`,
      )
    const table = demandContent(await reading(ctx, handle, (found) => Promise.resolve(found)))
    const condition = filter && readFilter(filter, filterFields(table, view), ctx)
    const fields = chosenFields(fieldsIn(table.fields, view), asked)
    const csv = { delimiter: DELIMITERS[delimiter], isEscaped: spreadsheet }
    const file = { name: `${table.handle}.${format}`, type: TYPES[format] }
    deliver({
      ...file,
      text: exportText(ctx, { table, fields, view, format, csv, lang, status, q, condition }),
    })
    return file
  },
})
