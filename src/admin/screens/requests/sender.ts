// The sender of a request, by the fields of its form: name and address. Untrusted: text only, never markup.
import { isLine } from '../../../lib/rules/conditions/traits.ts'
import type { DataTable } from '../../client/operations.d.ts'
import type { TableField } from '../../data/data-table.ts'
import type { RequestContent } from '../../inbox/open-content.ts'
import { addressOf } from '../request/answer-address.ts'

export interface Sender {
  /** '' without one. */
  name: string
  email: string
}

/** Names of fields in English and German: `name`, `your_name`, `first_name`, `Nachname`. */
const GIVEN = /^(first|given|vor)[ _-]?name$/i
const FAMILY = /^(last|family|sur|nach|familien)[ _-]?name$/i
const WHOLE = /^((your|full|contact|my|ihr|dein|voller)[ _-]?)?name$/i
const MAX = 80

/** Undefined when the request contains neither. */
export function senderOf(
  { values }: Pick<RequestContent, 'values'>,
  table: Pick<DataTable, 'fields' | 'settings'> | undefined,
): Sender | undefined {
  const valueOf = (pattern: RegExp) => {
    const fields = (table?.fields ?? []).filter(isLine)
    const named = fields.filter((field) => wordsOf(field).some((word) => pattern.test(word)))
    const names = named.flatMap(({ name, id }) => [name, id])
    // Values sent before a field was renamed or removed keep the old name.
    return [...names, ...Object.keys(values).filter((name) => pattern.test(name))]
      .map((name) => values[name])
      .find((value): value is string => typeof value === 'string' && value.trim() !== '')
  }
  const name = valueOf(WHOLE) ?? [valueOf(GIVEN), valueOf(FAMILY)].filter(Boolean).join(' ')
  const email = addressOf({ values }, table) ?? ''
  return name || email ? { name: short(name), email: short(email) } : undefined
}

const wordsOf = ({ name, label, labels }: TableField): string[] =>
  [name, label, ...Object.values((labels ?? {}) as Record<string, unknown>)].filter((one) => typeof one === 'string')

/** In one line. */
function short(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > MAX ? `${line.slice(0, MAX - 1).trim()}…` : line
}
