// Options in cells, by their keys or labels: users who fill in a list of their own do not know the keys.
import { choosesOne, hasChoices } from '../../rules/conditions/traits.ts'
import { message, type Message, list } from '../../base/catalogue/message.ts'
import { fold } from '../../rules/conditions/fold.ts'
import type { Field } from '../../fields/fields.ts'
import { unescapeFormula } from './write-csv.ts'
import { readJson, type Read } from './cell.ts'

interface Option {
  key: string
  label: string
  labels?: Record<string, string>
}
export type CellReader = (cell: string, form: { isEscaped: boolean }) => Read

const MAX_REPORTED = 12
/** Maximum commas in the label of an option. */
const MAX_COMMAS = 6

/** For a field with options; labels may be in any language. Keys have precedence. */
export function choiceReader(field: Field): CellReader | undefined {
  const takesAll = field['creatable'] === true
  const options = (field['options'] ?? (takesAll && !field['dictionary'] ? [] : undefined)) as Option[] | undefined
  if (!options || !hasChoices(field)) return undefined
  const keys = keysByName(options)
  const keyOf = (text: string): string | undefined => {
    const word = text.trim()
    if (options.some(({ key }) => key === word)) return word
    const found = keys.get(fold(word))
    return found?.size === 1 ? [...found][0] : undefined
  }
  const wrong = (text: string): Read => errorOf(text, options, keys)
  const one = (text: string): Read => {
    const key = keyOf(text)
    return key === undefined ? wrong(text) : { value: key }
  }
  return (cell, { isEscaped }) => {
    const text = isEscaped ? unescapeFormula(cell) : cell
    // An empty text is a stored value: no option was chosen.
    if (text === '' && choosesOne(field)) return { value: text }
    return choosesOne(field) ? one(text) : readList(text, { keyOf, wrong, takesAll })
  }
}

interface ChoiceReader {
  keyOf: (text: string) => string | undefined
  wrong: (text: string) => Read
  /** Texts that are not an option are accepted. */
  takesAll: boolean
}

/** A list as exported, in JSON, or separated by commas or the like. Exported values that are not an option stay unchanged. */
function readList(cell: string, { keyOf, wrong, takesAll }: ChoiceReader): Read {
  const singleKey = keyOf(cell)
  if (singleKey !== undefined) return { value: [singleKey] }
  const json = cell.trimStart().startsWith('[') ? readJson(cell) : undefined
  if (json && 'key' in json) return json
  const texts = json ? json.value : wordsOf(cell, keyOf)
  if (!Array.isArray(texts)) return { value: texts }
  const keys: unknown[] = []
  for (const word of texts as unknown[]) {
    const key = typeof word === 'string' && !(json && takesAll) ? keyOf(word) : undefined
    if (key === undefined && typeof word === 'string' && !takesAll) return wrong(word)
    keys.push(key ?? word)
  }
  return { value: keys }
}

/** A comma may be part of a value if semicolons or line breaks separate them, and part of an option's label. */
function wordsOf(cell: string, keyOf: ChoiceReader['keyOf']): string[] {
  const split = (by: RegExp | string) => cell.split(by).flatMap((word) => word.trim() || [])
  if (/[;|\r\n]/.test(cell)) return split(/[;|\r\n]+/)
  const parts = split(',')
  const texts: string[] = []
  for (let from = 0; from < parts.length;) {
    let to = Math.min(parts.length, from + MAX_COMMAS)
    while (to > from + 1 && keyOf(parts.slice(from, to).join(', ')) === undefined) to--
    texts.push(parts.slice(from, to).join(', '))
    from = to
  }
  return texts
}

function keysByName(options: readonly Option[]): Map<string, Set<string>> {
  const keys = new Map<string, Set<string>>()
  for (const { key, label, labels = {} } of options)
    for (const name of [label, ...Object.values(labels)])
      if (name.trim()) keys.set(fold(name.trim()), (keys.get(fold(name.trim())) ?? new Set()).add(key))
  return keys
}

function errorOf(text: string, options: readonly Option[], keys: ReadonlyMap<string, Set<string>>): Message {
  const value = JSON.stringify(text.slice(0, 64))
  const several = [...(keys.get(fold(text.trim())) ?? [])]
  if (several.length > 1) return message('import_file.choice_ambiguous', { value, keys: list(several, 'or') })
  const known = options.slice(0, MAX_REPORTED).map(({ key, label }) => `${label} (${key})`)
  const all = known.join(', ') + (options.length > MAX_REPORTED ? ' …' : '')
  return message('import_file.choice_unknown', { known: all, value })
}
