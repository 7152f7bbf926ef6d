// One line of text.
import { message } from '../../base/catalogue/message.ts'
import { messageText, zodText } from '../../base/catalogue/zod-text.ts'
import { z } from 'zod'
import { defineField, type Field } from '../define-field.ts'
import { compilePattern, patternError } from '../safe-pattern.ts'
import { firstValid, lengthError, stringValue, type ValueError } from '../string-value.ts'

/** What the column of MySQL holds. */
const LONGEST = 255
const SLUG = '[a-z0-9]+(?:-[a-z0-9]+)*'

const pattern = z.string().check((ctx) => {
  const error = patternError(ctx.value)
  if (error) ctx.issues.push({ code: 'custom', message: messageText(error), input: ctx.value })
})

const options = z
  .strictObject({
    min: z.int().min(0).max(LONGEST).optional().describe('Characters at least'),
    max: z.int().min(1).max(LONGEST).optional().describe('Characters at most'),
    pattern: pattern.optional().describe('Regular expression that the whole text has to fit'),
    format: z.enum(['plain', 'slug']).optional().describe('`slug` takes a part of an address only: a-z, 0-9 and -'),
    prefix: z.string().max(40).optional().describe('Shown before the field in the editor; not part of the value'),
    suffix: z.string().max(40).optional().describe('Shown behind the field in the editor; not part of the value'),
    suggest: z
      .array(z.string().min(1).max(LONGEST))
      .max(200)
      .optional()
      .describe('Texts that are suggested; others stay possible'),
  })
  .refine(({ min = 0, max = LONGEST }) => min <= max, {
    path: ['min'],
    message: zodText('declaration.min_above_max'),
  })
const own = (field: Field) => field as Field & z.infer<typeof options>

export default defineField<string>({
  key: 'text',
  label: { en: 'Text', de: 'Text' },
  options,
  value,
  column: { sqlite: 'text', mysql: 'varchar(255)' },
  widget: 'text',
  traits: {
    kind: 'text',
    shape: 'one',
    prose: 'line',
    any_case: true,
    folded: true,
    searched: true,
    fits: ['title_field', 'description_field', 'calendar/location', 'contact/name', 'contact/org', 'contact/address'],
  },
  show: (text) => text,
  text: (text) => text,
  guess: { rank: 8, form: /^/ },
  becomes: ['textarea', 'select', 'number', 'date', 'email'],
  sample(field) {
    const { suggest = [], max = LONGEST, min = 0, format, label } = own(field)
    const examples = format === 'slug' ? ['example'] : [label ?? 'Made with care', 'Made with care', 'Example']
    const cut = examples.map((word) =>
      word
        .padEnd(min, format === 'slug' ? '-example' : ' and more')
        .slice(0, max)
        .trim(),
    )
    return firstValid(value(field), [field.default, ...suggest, ...cut, 'a'.repeat(min || 1)], '')
  },
})

function value(field: Field): z.ZodType<string> {
  const { min = 0, max = LONGEST, pattern, format } = own(field)
  const expression = pattern === undefined ? undefined : compilePattern(pattern)
  const schema = { maxLength: max, ...(min && { minLength: min }), ...formatOf(format, pattern) }
  return stringValue(
    (text) => lengthError(text, min, max) ?? slugError(text, format) ?? matches(text, expression, pattern),
    {
      schema,
    },
  )
}

const formatOf = (format?: string, pattern?: string) =>
  pattern !== undefined ? { pattern: `^(?:${pattern})$` } : format === 'slug' ? { pattern: `^${SLUG}$` } : {}

const slugError = (text: string, format?: string): ValueError | undefined =>
  format !== 'slug' || new RegExp(`^${SLUG}$`).test(text) ? undefined : message('field.slug_format')

const matches = (text: string, expression?: RegExp, pattern = ''): ValueError | undefined =>
  !expression || expression.test(text) ? undefined : message('field.wrong_pattern', { pattern })
