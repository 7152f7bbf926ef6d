// What the types select and multiselect have in common: the options one chooses from, or a dictionary.
import { message } from '../base/catalogue/message.ts'
import { objectOf, zodText } from '../base/catalogue/zod-text.ts'
import { z } from 'zod'
import type { Field } from './define-field.ts'
import { codesOf, DICTIONARIES, labelOfCode, type Dictionary } from './dictionaries.ts'
import type { ValueError } from './string-value.ts'

const OPTION = {
  key: z.string().regex(/^[\w][\w.-]{0,63}$/, zodText('declaration.key_format')),
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
}
const option = z.strictObject(OPTION, { error: objectOf(Object.keys(OPTION), { key: 'oak', label: 'Oak' }) })

/** The options of a field with choices; a type may add its own. */
export const CHOICES = {
  options: z
    .array(option)
    .min(1)
    .max(500)
    .optional()
    .describe(
      'The choices: {key, label}, and if you like labels by language, color (#RRGGBB) and icon. Entries store the key',
    ),
  display: z.enum(['dropdown', 'radio', 'buttons']).optional().describe('How forms and the editor offer them'),
  dictionary: z
    .enum(DICTIONARIES)
    .optional()
    .describe('A ready list instead of `options`; entries store its codes (ISO)'),
}

interface Choices {
  options?: z.infer<typeof option>[] | undefined
  dictionary?: Dictionary | undefined
}
const own = (field: Field) => field as Field & Choices

/** The refinement for options: no duplicate keys. */
export const KEYS_DIFFER = { path: ['options'], message: zodText('declaration.keys_repeated') }
export const keysDiffer = ({ options = [] }: Choices): boolean =>
  new Set(options.map(({ key }) => key)).size === options.length

export const keysOf = (field: Field): readonly string[] => {
  const { options = [], dictionary } = own(field)
  return dictionary ? codesOf(dictionary) : options.map(({ key }) => key)
}

/** JSON Schema of one key. A dictionary is too long to be listed: 400 time zones would drown the other fields. */
export const keySchema = (field: Field): Record<string, unknown> => {
  const { dictionary } = own(field)
  return dictionary ? { description: `A code of the dictionary ${dictionary}` } : { enum: keysOf(field) }
}

/** The label of a key; undefined for one that is not (or no longer) among the options. */
export function labelOf(field: Field, key: string): string | undefined {
  const { options = [], dictionary } = own(field)
  return dictionary ? labelOfCode(dictionary, key) : options.find((choice) => choice.key === key)?.label
}

/** The error of a key that a condition compares the field with; fields that accept custom values accept any. */
export const choiceError = (field: Field, key: string): ValueError | undefined =>
  field['creatable'] === true || keysOf(field).includes(key) ? undefined : unknownChoice(field, key)

export function unknownChoice(field: Field, key: string): ValueError {
  const keys = keysOf(field)
  const { dictionary } = own(field)
  const value = JSON.stringify(key.slice(0, 64))
  if (dictionary) return message('field.not_a_code', { dictionary, value })
  const known = `${keys.slice(0, 12).join(', ')}${keys.length > 12 ? ' …' : ''}`
  return message('field.not_an_option', { known, value })
}
