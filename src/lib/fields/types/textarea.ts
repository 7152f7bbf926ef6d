// Text of several lines: plain, Markdown or source code.
import { z } from 'zod'
import { defineField, type Field } from '../define-field.ts'
import { lengthError, stringValue } from '../string-value.ts'

const LONGEST = 100_000

const options = z.strictObject({
  rows: z.int().min(1).max(60).optional().describe('Lines that the field in the editor is high'),
  max: z.int().min(1).max(LONGEST).optional().describe('Characters at most'),
  format: z.enum(['plain', 'markdown', 'code']).optional().describe('What is written in it'),
  language: z
    .string()
    .regex(/^[a-z0-9+#-]{1,30}$/)
    .optional()
    .describe('Language of the code: css, json'),
})
const own = (field: Field) => field as Field & z.infer<typeof options>

const SAMPLE = 'We plan, build and look after what we make.\nAsk us; we answer within a day.'

export default defineField<string>({
  key: 'textarea',
  label: { en: 'Long text', de: 'Langer Text' },
  options,
  value(field) {
    const { max = LONGEST } = own(field)
    return stringValue((text) => lengthError(text, 0, max), { multiline: true, schema: { maxLength: max } })
  },
  column: { sqlite: 'text', mysql: 'mediumtext' },
  widget: 'textarea',
  traits: {
    kind: 'text',
    shape: 'one',
    prose: 'lines',
    any_case: true,
    folded: true,
    searched: true,
    fits: ['title_field', 'description_field', 'calendar/location', 'contact/address'],
  },
  show: (text) => text,
  text: (text) => text,
  guess: { rank: 9, form: /^/, matchSuffices: true },
  becomes: [],
  sample: (field) => SAMPLE.slice(0, own(field).max),
})
