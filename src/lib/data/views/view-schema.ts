// Schema of a view of a table: filter, kind of view, and the parts that are not valid any more.
import { zodText } from '../../base/catalogue/zod-text.ts'
import { z } from 'zod'
import { languageInput } from '../../fields/inputs.ts'
import { STATUSES } from '../schema.ts'

export const KINDS = ['list', 'calendar', 'map'] as const
/** Columns besides the fields. */
export const SYSTEM_COLUMNS = [
  '@title',
  '@status',
  '@lang',
  '@slug',
  '@published_at',
  '@created_at',
  '@updated_at',
] as const

const status = z.enum(STATUSES).exclude(['trash'])
const filter = z.record(z.string().max(100), z.unknown())
/** More than a table can have. */
const MAX_COLUMNS = 210

/** Input fields; null removes a part. */
export const viewParts = {
  kind: z.enum(KINDS).optional().describe('How it is looked at'),
  q: z.string().trim().max(200).nullable().optional().describe('Words of the title or of searchable fields'),
  status: status.nullable().optional(),
  lang: languageInput().nullable().optional().describe('Only this language'),
  filter: filter.nullable().optional().describe('A condition: {all: [{field, op, value}]}'),
  sort: z.string().max(200).nullable().optional().describe('As of list_entries: -price,title'),
  columns: z
    .array(z.string().max(60))
    .max(MAX_COLUMNS)
    .nullable()
    .optional()
    .describe(`Names of fields, ${SYSTEM_COLUMNS.join(', ')}; those of the table when missing`),
}

export const viewRef = z.uuid().describe('Uid of the view')
/** One line with a visible character and without marks that change the writing direction. */
const NAME = /^(?=.*(?![\p{DI}\u2800])[\p{L}\p{N}\p{P}\p{S}])[^\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u
export const viewName = z.string().trim().max(60).regex(NAME, zodText('view.name_not_one_line'))

export const Unfit = z.object({
  part: z.enum(['kind', 'lang', 'filter', 'sort', 'columns']),
  name: z.string().describe('Of the field as it was called, of the language or kind'),
  code: z.string().describe('unknown: it is gone; else what of the rule does not fit'),
})
export type Unfit = z.output<typeof Unfit>

export const EntryView = z
  .object({
    uid: z.string(),
    version: z.int(),
    table: z.string(),
    name: z.string(),
    shared: z.boolean().describe('Of the website: everybody who may read the table has it'),
    kind: z.enum(KINDS),
    q: z.string().nullable(),
    status: status.nullable(),
    lang: z.string().nullable(),
    filter: filter.nullable(),
    sort: z.string().nullable(),
    columns: z.array(z.string()).nullable(),
    unfit: z.array(Unfit).describe('What the table has no longer: it is left out of the parts above'),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .meta({ id: 'EntryView' })
export type EntryView = z.output<typeof EntryView>
/** The parts of a view, with field names. */
export type ViewParts = Pick<EntryView, keyof typeof viewParts>
