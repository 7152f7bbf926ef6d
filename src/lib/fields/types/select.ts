// One of several options, or of a dictionary: countries, languages, time zones, currencies.
import { z } from 'zod'
import { defineField, type Field } from '../define-field.ts'
import { codesOf, DICTIONARIES, nameOf } from '../dictionaries.ts'
import { stringValue, type Flaw } from '../string-value.ts'

const option = z.strictObject({
  key: z.string().regex(/^[\w][\w.-]{0,63}$/, 'a key has letters, digits, _ . - and at most 64 characters'),
  label: z.string().min(1).max(200),
  labels: z.record(z.string(), z.string().max(200)).optional(),
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i)
    .optional(),
  icon: z
    .string()
    .regex(/^[a-z0-9-]{1,60}$/)
    .optional(),
})

const options = z
  .strictObject({
    options: z.array(option).min(1).max(500).optional(),
    display: z.enum(['dropdown', 'radio', 'buttons']).optional(),
    dictionary: z.enum(DICTIONARIES).optional(),
  })
  .refine((own) => (own.options === undefined) !== (own.dictionary === undefined), {
    path: ['options'],
    message: 'needs options or a dictionary, not both',
  })
  .refine((own) => new Set(own.options?.map(({ key }) => key)).size === (own.options?.length ?? 0), {
    path: ['options'],
    message: 'keys must differ',
  })
const own = (field: Field) => field as Field & z.infer<typeof options>

const keysOf = (field: Field): readonly string[] => {
  const { options = [], dictionary } = own(field)
  return dictionary ? codesOf(dictionary) : options.map(({ key }) => key)
}

export default defineField<string>({
  key: 'select',
  label: 'Selection',
  options,
  value(field) {
    const keys = new Set(keysOf(field))
    const { dictionary } = own(field)
    const check = (key: string) => (keys.has(key) ? undefined : unknown(key, [...keys], dictionary))
    // A dictionary is too long to be listed: 400 time zones would drown the other fields.
    const schema = dictionary
      ? { description: `A code of the dictionary ${dictionary}` }
      : { enum: [...keys] }
    return stringValue(check, { schema })
  },
  column: { sqlite: 'text', mysql: 'varchar(64)' },
  widget: 'select',
  show: (key) => key,
  text(key, field) {
    const { options = [], dictionary } = own(field)
    return dictionary ? nameOf(dictionary, key) : (options.find((option) => option.key === key)?.label ?? '')
  },
  operators: ['eq', 'ne', 'in', 'nin', 'filled', 'empty'],
  becomes: ['text', 'textarea', 'multiselect'],
  sample: (field) => (field.default as string | undefined) ?? keysOf(field)[0]!,
  hostile: (field) => keysOf(field).slice(-2),
})

function unknown(key: string, keys: string[], dictionary?: string): Flaw {
  const known = dictionary
    ? `a code of ${dictionary}`
    : `one of ${keys.slice(0, 12).join(', ')}${keys.length > 12 ? ' …' : ''}`
  return { code: 'option', message: `must be ${known}, not ${JSON.stringify(key.slice(0, 64))}` }
}
