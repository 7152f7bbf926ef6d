// The name of a field in templates: it follows the label until the user writes it or the field is saved.
import { freeKey, keyOf } from '../screens/blocks/free-key.ts'
import { entriesOf, type Spec } from './field-options.ts'

/** Variables of templates besides fields (docs/blocks.md): a field labelled “Site” gets another name. */
const TEMPLATE_WORDS = ['block', 'page', 'site', 'lang', 'forloop']

/** A name that no other field has. */
export const nameFor = (label: string, others: readonly string[]): string =>
  freeKey(keyOf(label, 'field'), [...TEMPLATE_WORDS, ...others])

interface Relabelled {
  name: string
  before: Spec
  after: Spec
  /** Names of the other fields. */
  others: readonly string[]
}

/** The name after its label was changed; a name written by hand stays. */
export function nameAfter({ name, before, after, others }: Relabelled): string {
  if (after['label'] === before['label'] || name !== nameFor(textOf(before), others)) return name
  return nameFor(textOf(after), others)
}

const textOf = ({ label }: Spec): string => (typeof label === 'string' ? label : '')

/** Whether a field is saved under this name; true when the saved fields are unknown. */
export const isSavedName = (saved: unknown, name: string): boolean =>
  saved === undefined || entriesOf(saved).some(([one]) => one === name)

/** The saved fields of a group. */
export function savedGroupFields(saved: unknown, name: string): unknown {
  if (saved === undefined) return undefined
  return entriesOf(saved).find(([one]) => one === name)?.[1]['fields'] ?? {}
}

/** A field was renamed; `inside` are the groups around it, the outer one first. */
export interface Renaming {
  from: string
  to: string
  inside: readonly string[]
}

/** Values with the value of a renamed field moved to its new name. */
export function underNewName(
  values: Record<string, unknown>,
  { from, to, inside: [group, ...inside] }: Renaming,
): Record<string, unknown> {
  if (group === undefined)
    return from in values
      ? Object.fromEntries(
          Object.entries(values)
            .filter(([name]) => name !== to)
            .map(([name, value]) => [name === from ? to : name, value]),
        )
      : values
  const items = values[group]
  if (!Array.isArray(items)) return values
  return {
    ...values,
    [group]: items.map((item: unknown) =>
      typeof item === 'object' && item ? underNewName(item as Record<string, unknown>, { from, to, inside }) : item,
    ),
  }
}

/** Stable keys of fields for rendering, which survive renaming. */
export class FieldMarks {
  readonly #marks = new Map<string, number>()
  #next = 0

  of(name: string): number {
    let mark = this.#marks.get(name)
    if (mark === undefined) this.#marks.set(name, (mark = this.#next++))
    return mark
  }
  renamed(from: string, to: string): void {
    if (from === to) return
    this.#marks.set(to, this.of(from))
    this.#marks.delete(from)
  }
}
