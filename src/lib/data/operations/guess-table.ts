import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { TableField } from '../schema.ts'
import { ENCODINGS } from '../transfer/decode-text.ts'
import { guessTable } from '../transfer/guess-table.ts'
import { requireFile } from '../transfer/held-file.ts'
import { delimiterField, DELIMITERS, formatField } from '../transfer/import-input.ts'
import { FORMATS, formatOf } from '../transfer/open-file.ts'

const GuessedTable = z
  .object({
    fields: z.array(TableField),
    columns: z.array(z.object({ column: z.string(), field: z.string() })).describe('Which field each column goes to'),
    title_field: z.string(),
    decimal_comma: z.boolean().optional().describe('For the import of the same file'),
    rows: z.int().describe('So many were looked at'),
    format: z.enum(FORMATS),
    delimiter: delimiterField,
  })
  .meta({ id: 'GuessedTable' })

export default defineOperation({
  name: 'guess_table',
  summary:
    'Detect the fields of a table from a CSV, JSON or NDJSON file: names, labels, types, choices. Nothing is stored; importing the same file uses these fields.',
  level: 'read',
  permission: 'data.schema',
  feature: 'data.schema',
  rest: 'POST /imports/guess',
  receives: 'form',
  input: z.strictObject({
    format: formatField.describe('Told by the name or the content when missing'),
    delimiter: delimiterField.describe('Told by the first line when missing'),
    encoding: z.enum(ENCODINGS).optional(),
  }),
  output: GuessedTable,
  async handler(ctx, input) {
    requireFile(ctx, undefined)
    const { path, name } = ctx.file!
    const format = input.format ?? (await formatOf(path, name))
    const given = input.delimiter && DELIMITERS[input.delimiter]
    const { delimiter: found, ...guessed } = await guessTable(path, {
      format,
      delimiter: given,
      encoding: input.encoding,
    })
    const delimiter = Object.entries(DELIMITERS).find(([, sign]) => sign === found)?.[0]
    return { ...guessed, format, ...(delimiter && { delimiter }) }
  },
})
