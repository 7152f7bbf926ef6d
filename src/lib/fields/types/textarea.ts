// Text of several lines: plain, Markdown or source code.
import { z } from 'zod'
import { defineField, type Field } from '../define-field.ts'
import { lengthFlaw, stringValue, TEXT_OPERATORS } from '../string-value.ts'

const LONGEST = 100_000

const options = z.strictObject({
  rows: z.int().min(1).max(60).optional(),
  max: z.int().min(1).max(LONGEST).optional(),
  format: z.enum(['plain', 'markdown', 'code']).optional(),
  /** Of the code: a name such as `css` or `json`. */
  language: z
    .string()
    .regex(/^[a-z0-9+#-]{1,30}$/)
    .optional(),
})
const own = (field: Field) => field as Field & z.infer<typeof options>

const SAMPLE = 'We plan, build and look after what we make.\nAsk us; we answer within a day.'

export default defineField<string>({
  key: 'textarea',
  label: 'Long text',
  options,
  value(field) {
    const { max = LONGEST } = own(field)
    return stringValue((text) => lengthFlaw(text, 0, max), { multiline: true, schema: { maxLength: max } })
  },
  column: { sqlite: 'text', mysql: 'mediumtext' },
  widget: 'textarea',
  show: (text) => text,
  text: (text) => text,
  operators: TEXT_OPERATORS,
  becomes: [],
  sample: (field) => SAMPLE.slice(0, own(field).max),
})
