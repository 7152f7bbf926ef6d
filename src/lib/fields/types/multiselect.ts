// Several of the options, or custom values where they are allowed.
import { zodText } from '../../base/catalogue/zod-text.ts'
import { message } from '../../base/catalogue/message.ts'
import { z } from 'zod'
import { attackStrings } from '../attack-strings.ts'
import { CHOICES, KEYS_DIFFER, keysDiffer, keySchema, keysOf, labelOf, unknownChoice } from '../choices.ts'
import { defineField, type Field } from '../define-field.ts'
import { issue, lengthError, stringValue, type ValueError } from '../string-value.ts'

const MAX = 200
const LONGEST = 80

const options = z
  .strictObject({
    ...CHOICES,
    min_items: z.int().min(0).max(MAX).optional().describe('Choices at least'),
    max_items: z.int().min(1).max(MAX).optional().describe('Choices at most'),
    creatable: z.boolean().optional().describe('Whether words that are no option can be added'),
  })
  .refine((own) => !(own.options && own.dictionary) && (own.options ?? own.dictionary ?? own.creatable), {
    path: ['options'],
    message: zodText('declaration.choices_or_creatable'),
  })
  .refine(keysDiffer, KEYS_DIFFER)
  .refine(({ min_items = 0, max_items = MAX }) => min_items <= max_items, {
    path: ['min_items'],
    message: zodText('declaration.min_above_max_items'),
  })
const own = (field: Field) => field as Field & z.infer<typeof options>

export default defineField<string[]>({
  key: 'multiselect',
  label: { en: 'Several options', de: 'Mehrfachauswahl' },
  options,
  value(field) {
    const { min_items = 0, max_items = MAX } = own(field)
    return z
      .array(itemOf(field), zodText('field.not_a_list_of_options'))
      .check((ctx) => {
        const error = listError(ctx.value, min_items, max_items)
        if (error) ctx.issues.push({ ...issue(error), input: ctx.value })
      })
      .meta({ minItems: min_items, maxItems: max_items, uniqueItems: true })
  },
  empty: (keys) => keys.length === 0,
  column: { sqlite: 'text', mysql: 'text' },
  widget: 'multiselect',
  traits: { kind: 'text', shape: 'list', prose: null, choices: true, setting: true, searched: true },
  show: (keys) => stringsOf(keys),
  blank: () => [],
  text: (keys, field) =>
    stringsOf(keys)
      .map((key) => labelOf(field, key) ?? (own(field).creatable ? key : ''))
      .filter(Boolean)
      .join(', '),
  hint: (lt) => lt('Choose an answer from the list.'),
  becomes: [],
  sample(field) {
    const { min_items = 0, max_items = MAX } = own(field)
    const some = Math.min(max_items, Math.max(min_items, 2))
    return (field.default as string[] | undefined) ?? candidates(field, ['Oak', 'Ash']).slice(0, some)
  },
  hostile(field) {
    const { min_items = 0, max_items = MAX, creatable } = own(field)
    const valid = (text: string) => itemOf(field).safeParse(text).success && text !== ''
    const attacks = creatable ? attackStrings(LONGEST).filter(valid) : []
    const all = [...new Set([...attacks, ...candidates(field, ['x'])])]
    return [all.slice(0, max_items), all.slice(-Math.max(1, min_items))].filter((list) => list.length >= min_items)
  },
})

function listError(keys: readonly string[], min: number, max: number): ValueError | undefined {
  if (keys.length < min) return message('field.too_few_options', { min })
  if (keys.length > max) return message('field.too_many_options', { max })
  if (new Set(keys).size === keys.length) return undefined
  return message('field.option_repeated')
}

/** '' is no option, other than in a field of one. */
function itemOf(field: Field): z.ZodType<string> {
  const keys = new Set(keysOf(field))
  const { creatable } = own(field)
  const check = (key: string) => {
    if (keys.has(key)) return undefined
    return creatable ? lengthError(key, 1, LONGEST) : unknownChoice(field, key)
  }
  const schema = creatable ? { maxLength: LONGEST } : keySchema(field)
  return stringValue(check, { schema: { minLength: 1, ...schema } }).refine((key) => key !== '', {
    message: zodText('input.empty'),
    params: { code: 'option' },
  })
}

/** As many values as the field may need: its options, then numbered words. */
function candidates(field: Field, labels: string[]): string[] {
  const keys = [...keysOf(field)]
  const { min_items = 0, creatable } = own(field)
  if (!creatable) return keys
  const more = Array.from({ length: min_items }, (_, i) => `${labels[0]} ${i + 2}`)
  return [...new Set([...keys, ...labels, ...more])]
}

// Stored before the field accepted several values: one key, or nothing.
const stringsOf = (stored: unknown): string[] =>
  (Array.isArray(stored) ? stored : []).filter((key): key is string => typeof key === 'string')
