// Keeps the website's label equal to the label in the user's language, until it is edited by hand.
import type { App } from '../../app-context.ts'
import type { TableField } from '../../data/data-table.ts'
import type { Spec } from '../../field-builder/field-options.ts'
import { ownLanguage, readersLanguage } from './label-languages.ts'

type Labels = Readonly<Record<string, string>>
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const inLanguage = (one: Spec | undefined, lang: string): string => ((one?.['labels'] ?? {}) as Labels)[lang] ?? ''

/** The user's language, if `label` is in another one. */
export function otherLanguage(app: Pick<App, 'me' | 'lang'>): string | undefined {
  const reader = readersLanguage(app)
  return reader === ownLanguage(app) ? undefined : reader
}

/** New items have the same label in both languages at first. */
export const inBoth = (label: string, reader: string | undefined): Spec =>
  reader === undefined ? { label } : { label, labels: { [reader]: label } }

/** Which labels of new fields were edited by hand. */
export class WrittenLabels {
  readonly #written = new Set<string>()

  /** The field after editing one of the two labels: the other one follows if it was equal and not edited by hand. */
  typed(before: TableField, now: TableField, reader: string | undefined): TableField {
    if (reader === undefined) return now
    const own = textOf(now['label'])
    const former = textOf(before['label'])
    const wasSame = former === inLanguage(before, reader)
    const other = inLanguage(now, reader)
    if (inLanguage(before, reader) !== other) {
      this.#note(`${now.id} reader`, other)
      return wasSame && !this.#written.has(`${now.id} own`) ? { ...now, label: other } : now
    }
    if (former === own) return now
    this.#note(`${now.id} own`, own)
    if (!wasSame || this.#written.has(`${now.id} reader`)) return now
    return { ...now, labels: { ...(now['labels'] as Labels | undefined), [reader]: own } }
  }
  #note(label: string, text: string): void {
    if (text) this.#written.add(label)
    else this.#written.delete(label)
  }
}

interface Followed {
  /** Keys of saved options, which do not follow. */
  saved: readonly string[]
  reader: string | undefined
}

/** Options after editing one: `label` follows while it was equal to the other one. */
export function followed(before: readonly Spec[], now: readonly object[], { saved, reader }: Followed): Spec[] {
  const all = now as readonly Spec[]
  if (reader === undefined || before.length !== all.length) return [...all]
  return all.map((choice, i) => {
    const old = before[i]!
    const was = inLanguage(old, reader)
    const is = inLanguage(choice, reader)
    const follows = is !== was && choice['label'] === old['label'] && textOf(old['label']) === was
    return follows && !saved.includes(textOf(choice['key'])) ? { ...choice, label: is || undefined } : choice
  })
}
