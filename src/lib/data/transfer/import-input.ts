// What can be said of a file that is imported, and what an import answers.
import { z } from 'zod'
import { languageInput } from '../../fields/inputs.ts'
import { HEAD } from './file-row.ts'
import { tableRef } from '../tables/find-table.ts'
import { PUBLISH } from './candidate.ts'
import { ENCODINGS } from './decode-text.ts'
import { FORMATS } from './open-file.ts'

export const DELIMITERS = { comma: ',', semicolon: ';', tab: '\t' } as const
const delimiters = Object.keys(DELIMITERS) as (keyof typeof DELIMITERS)[]

export const delimiterField = z.enum(delimiters).optional()
export const formatField = z.enum(FORMATS).optional()

export const importFields = {
  table: tableRef,
  format: formatField.describe('Told by the name or the content when missing'),
  publish: z
    .enum(PUBLISH)
    .default('keep')
    .describe('What becomes public: what the file says is published (keep), all, or nothing'),
  on_fault: z
    .enum(['stop', 'skip'])
    .default('stop')
    .describe('If lines have errors: import nothing, or all other lines'),
  key: z.string().max(41).optional().describe(`Unique field, or _slug, by which lines without ${HEAD[0]} name entries`),
  lang: languageInput().optional().describe('Of new entries whose line has none'),
  delimiter: delimiterField.describe('Told by the first line when missing'),
  encoding: z.enum(ENCODINGS).optional(),
  spreadsheet: z
    .boolean()
    .default(false)
    .describe('Apostrophes before formulas are taken away, as they are of every export'),
  decimal_comma: z
    .boolean()
    .optional()
    .describe('1.234 means 1234; when missing, detected from the file or its last import'),
  date_order: z
    .enum(['dmy', 'mdy'])
    .optional()
    .describe('Of 03/04/2026; when missing, detected from the file or its last import'),
  upload: z.uuid().optional().describe('A file that was sent before'),
}
export type ImportInput = z.output<z.ZodObject<typeof importFields>>

const ReadAs = z
  .record(z.string(), z.object({ decimal: z.enum([',', '.']).optional(), order: z.enum(['dmy', 'mdy']).optional() }))
  .describe('By field: the sign of decimals, the order of days')

export const Imported = z
  .object({
    table: z.string(),
    file: z.string(),
    sha256: z.string(),
    format: z.enum(FORMATS),
    rows: z.int(),
    created: z.int(),
    updated: z.int(),
    unchanged: z.int(),
    published: z.int(),
    skipped: z.int().describe('Lines with errors'),
    renewed: z.int().optional().describe('New entries whose ids in the file are those of another table'),
    faults: z.int(),
    read_as: ReadAs.optional(),
    // With its key; in the background also with the arguments, so that it is read in any language.
    errors: z.array(z.looseObject({ pointer: z.string(), code: z.string(), message: z.string() })),
  })
  .meta({ id: 'Imported' })
export type Imported = z.output<typeof Imported>
