// Texts inside of a place, a link or a group, folded as filters look into them; they lie in one column (decision 32).
import { fold } from '../../conditions/fold.ts'
import { isEmpty } from '../../conditions/is-empty.ts'
import { plainText } from '../../conditions/plain-text.ts'
import type { Field, Values } from '../../fields/fields.ts'
import { isSealed } from '../tables/physical.ts'

/** Says of rich text without words that it is something nevertheless: a rule. No field can be called so. */
export const FILLED = (name: string): string => `${name}-filled`

/** JSON: an object of folded texts, of a group one for each item; null where there are none. */
export function foldedMembers(field: Field, value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return null
  if (field.type !== 'group') return JSON.stringify(foldedOf(MEMBERS[field.type] ?? [], value as Values))
  const inner = field['fields'] as Field[]
  return JSON.stringify(
    (value as Values[]).map((item) =>
      foldedOf(
        inner.filter((one) => !isSealed(one)),
        item,
      ),
    ),
  )
}

const MEMBERS: Partial<Record<Field['type'], Pick<Field, 'name' | 'type'>[]>> = {
  geo: [{ name: 'address', type: 'text' }],
  link: ['ref', 'href', 'label'].map((name) => ({ name, type: 'text' })),
}
const TEXTS = new Set<Field['type']>(['text', 'textarea', 'richtext', 'email', 'tel', 'url', 'iban'])

function foldedOf(fields: readonly Pick<Field, 'name' | 'type'>[], values: Values): Values {
  const folded: Values = {}
  for (const { name, type } of fields) {
    const value = values[name]
    if (!TEXTS.has(type) || typeof value !== 'string' || value === '') continue
    const text = type === 'richtext' ? plainText(value) : value
    if (text !== '') folded[name] = fold(text)
    else if (!isEmpty(type, value)) folded[FILLED(name)] = true
  }
  return folded
}
