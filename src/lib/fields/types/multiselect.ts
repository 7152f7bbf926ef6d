// Several of the options, or words of one's own where they may be added.
import { z } from 'zod'
import { attackStrings } from '../attack-strings.ts'
import { CHOICES, KEYS_DIFFER, keysDiffer, keySchema, keysOf, labelOf, unknownChoice } from '../choices.ts'
import { defineField, type Field } from '../define-field.ts'
import { issue, lengthFlaw, stringValue, type Flaw } from '../string-value.ts'

const MOST = 200
const LONGEST = 80

const options = z
  .strictObject({
    ...CHOICES,
    min_items: z.int().min(0).max(MOST).optional(),
    max_items: z.int().min(1).max(MOST).optional(),
    /** Whoever fills it in may add words that are no option. */
    creatable: z.boolean().optional(),
  })
  .refine((own) => !(own.options && own.dictionary) && (own.options ?? own.dictionary ?? own.creatable), {
    path: ['options'],
    message: 'needs options or a dictionary, not both; or creatable',
  })
  .refine(keysDiffer, KEYS_DIFFER)
  .refine(({ min_items = 0, max_items = MOST }) => min_items <= max_items, {
    path: ['min_items'],
    message: 'min_items is greater than max_items',
  })
const own = (field: Field) => field as Field & z.infer<typeof options>

export default defineField<string[]>({
  key: 'multiselect',
  label: 'Several options',
  options,
  value(field) {
    const { min_items = 0, max_items = MOST } = own(field)
    return z
      .array(itemOf(field), 'must be a list of options')
      .check((ctx) => {
        const flaw = listFlaw(ctx.value, min_items, max_items)
        if (flaw) ctx.issues.push({ ...issue(flaw), input: ctx.value })
      })
      .meta({ minItems: min_items, maxItems: max_items, uniqueItems: true })
  },
  empty: (keys) => keys.length === 0,
  column: { sqlite: 'text', mysql: 'text' },
  widget: 'multiselect',
  show: (keys) => stringsOf(keys),
  blank: () => [],
  text: (keys, field) =>
    stringsOf(keys)
      .map((key) => labelOf(field, key) ?? (own(field).creatable ? key : ''))
      .filter(Boolean)
      .join(', '),
  operators: ['any_of', 'all_of', 'filled', 'empty'],
  becomes: [],
  sample(field) {
    const { min_items = 0, max_items = MOST } = own(field)
    const some = Math.min(max_items, Math.max(min_items, 2))
    return (field.default as string[] | undefined) ?? candidates(field, ['Oak', 'Ash']).slice(0, some)
  },
  hostile(field) {
    const { min_items = 0, max_items = MOST, creatable } = own(field)
    const valid = (text: string) => itemOf(field).safeParse(text).success && text !== ''
    const attacks = creatable ? attackStrings(LONGEST).filter(valid) : []
    const all = [...new Set([...attacks, ...candidates(field, ['x'])])]
    return [all.slice(0, max_items), all.slice(-Math.max(1, min_items))].filter(
      (list) => list.length >= min_items,
    )
  },
})

function listFlaw(keys: readonly string[], min: number, max: number): Flaw | undefined {
  if (keys.length < min) return { code: 'too_small', message: `must have at least ${min} options` }
  if (keys.length > max) return { code: 'too_big', message: `must have at most ${max} options` }
  if (new Set(keys).size === keys.length) return undefined
  return { code: 'duplicate', message: 'names an option twice' }
}

/** '' is no option, other than in a field of one. */
function itemOf(field: Field): z.ZodType<string> {
  const keys = new Set(keysOf(field))
  const { creatable } = own(field)
  const check = (key: string) => {
    if (keys.has(key)) return undefined
    return creatable ? lengthFlaw(key, 1, LONGEST) : unknownChoice(field, key)
  }
  const schema = creatable ? { maxLength: LONGEST } : keySchema(field)
  return stringValue(check, { schema: { minLength: 1, ...schema } }).refine((key) => key !== '', {
    message: 'must not be empty',
    params: { code: 'option' },
  })
}

/** As many as the field may need: its options, then numbered words. */
function candidates(field: Field, words: string[]): string[] {
  const keys = [...keysOf(field)]
  const { min_items = 0, creatable } = own(field)
  if (!creatable) return keys
  const more = Array.from({ length: min_items }, (_, i) => `${words[0]} ${i + 2}`)
  return [...new Set([...keys, ...words, ...more])]
}

// What was stored before the field took several is one key, or nothing.
const stringsOf = (stored: unknown): string[] =>
  (Array.isArray(stored) ? stored : []).filter((key): key is string => typeof key === 'string')
