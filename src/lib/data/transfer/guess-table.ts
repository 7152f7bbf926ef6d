// Derives a table from a file: fields from its columns, in a form that the import can read again.
import { choosesSeveral, hasKind, isLine, isLong } from '../../rules/conditions/traits.ts'
import { message } from '../../base/catalogue/message.ts'
import { setImmediate } from 'node:timers/promises'
import { MAX_LINES } from '../tables/definition.ts'
import { isShortText } from '../tables/physical.ts'
import { unreadable } from './errors.ts'
import { typeOf, type GuessedField, type GuessOptions } from './guess-fields.ts'
import { commaIn, isRead, numbersOf, type Numbers } from '../../fields/guess-numbers.ts'
import { analyzeColumns, type Column, type ColumnAnalysis } from './looked-columns.ts'
import { fold } from '../../rules/conditions/fold.ts'
import { slugify } from '../../base/text/slug.ts'

const LONGEST = 41
/** Names have no language (BCP 47: und), so signs like & are left out. */
const NO_LANGUAGE = 'und'
/** Properties of every object. */
const NEVER = ['constructor', 'prototype']

const MAX_CHOICES = 20
const LONGEST_CHOICE = 40

export interface GuessedTable {
  fields: GuessedField[]
  /** The field of each column. */
  columns: { column: string; field: string }[]
  title_field: string
  /** Missing where it is ambiguous: then the import requires it. */
  decimal_comma?: boolean
  /** The number of lines read. */
  rows: number
  delimiter?: string
}

/** Typical names of title fields. */
const TITLE = /^(titel|title|name|bezeichnung|überschrift)$/i
const LONGEST_LABEL = 200
/** Fields that a list shows. */
const IN_LIST = 5

interface Guess extends Column {
  numbers: Numbers | undefined
  choices: Choice[] | undefined
  type: GuessedField['type']
}

/** Throws 422 naming line and column of what the import could not read either. */
export async function guessTable(path: string, options: GuessOptions): Promise<GuessedTable> {
  const looked = await analyzeColumns(path, options)
  const { columns, rows, delimiter } = looked
  if (!columns.length) throw unreadable(1, message('import_file.no_fields'))
  const isCsv = options.format === 'csv'
  const guesses: Guess[] = []
  for (const column of columns) {
    guesses.push(await guessOf(column, { isCsv, looked }))
    // Let the event loop serve others.
    await setImmediate()
  }
  const decimal_comma = isCsv
    ? commaIn(
        guesses.map(({ numbers }) => numbers),
        delimiter,
      )
    : false
  const read = guesses.map((one) => asRead(one, decimal_comma))
  const title = titleOf(read)
  const names = await namesOf(read, title, isCsv)
  const fields = read.map((one, i) =>
    one === title && (isCsv || isLine(one)) ? titleField(one, names[i]!, rows) : fieldOf(one, names[i]!),
  )
  return {
    fields: listed(narrowed(fields, names[read.indexOf(title)]!)),
    columns: read.map(({ word }, i) => ({ column: word, field: names[i]! })),
    title_field: names[read.indexOf(title)]!,
    rows,
    ...(decimal_comma !== undefined && { decimal_comma }),
    ...(delimiter && { delimiter }),
  }
}

interface Around {
  isCsv: boolean
  looked: ColumnAnalysis
}

async function guessOf(column: Column, { isCsv, looked }: Around): Promise<Guess> {
  const { word, values } = column
  const numbers = isCsv ? numbersOf(word, values as string[]) : jsonNumbers(word, values)
  if (values.length && values.every(Array.isArray))
    return { ...column, numbers: undefined, choices: undefined, type: 'multiselect' }
  const found = values.length ? typeOf(values, isCsv) : 'text'
  // Numbers have rules of their own.
  const type = hasKind({ type: found }, 'number') ? 'text' : found
  // A later value might not be one of the options.
  const isWhole = isLine({ type }) && !looked.isPart
  const choices = isWhole ? await choicesOf(values) : undefined
  const keys = new Set(choices?.map(({ key }) => key))
  const isKept = isCsv || values.every((value) => keys.has(value as string))
  return { ...column, numbers, type, choices: isKept ? choices : undefined }
}

function jsonNumbers(word: string, values: readonly unknown[]): Numbers | undefined {
  if (!values.every((value) => typeof value === 'number')) return undefined
  return numbersOf(word, values.map(String))
}

/** With the numbers that the file's number format allows. */
function asRead(guess: Guess, isComma: boolean | undefined): Guess {
  const numbers = guess.numbers && isRead(guess.numbers, isComma) ? guess.numbers : undefined
  return { ...guess, numbers, type: numbers ? 'number' : guess.type }
}

/** A field with such a name, else the first text without options, else the first field. */
function titleOf(guesses: readonly Guess[]): Guess {
  const texts = guesses.filter(isLine)
  const called = texts.find(({ word }) => TITLE.test(word))
  return called ?? texts.find(({ choices }) => !choices) ?? texts[0] ?? guesses[0]!
}

async function namesOf(guesses: readonly Guess[], title: Guess, isCsv: boolean): Promise<string[]> {
  if (!isCsv) return guesses.map(({ word }) => word)
  const names: string[] = []
  const isTaken = (name: string) => names.includes(name)
  for (const { word } of guesses) names.push(await nameWords(word, { standard: 'field', isTaken }))
  return names.includes('title') ? names : names.map((name, i) => (guesses[i] === title ? 'title' : name))
}

const labelOf = ({ word }: Column) => word.replaceAll(/\s+/g, ' ').slice(0, LONGEST_LABEL)

const titleField = (guess: Guess, name: string, rows: number): GuessedField => ({
  name,
  type: isLong(guess) ? 'textarea' : 'text',
  label: labelOf(guess),
  ...(guess.values.length === rows && rows > 0 && { required: true }),
  searchable: 'high',
})

function fieldOf(guess: Guess, name: string): GuessedField {
  const { numbers, choices, type } = guess
  const label = labelOf(guess)
  if (choosesSeveral({ type })) return { name, type, label, creatable: true }
  if (!numbers) return choices ? { name, type: 'select', label, options: choices } : { name, type, label }
  const { unit, decimals } = numbers
  const money = { display: 'currency', unit, ...(decimals <= 2 && { decimals: 2 }) }
  return { name, type: 'number', label, ...(unit !== undefined && money) }
}

/** A row has space for a limited number of text lines; further ones become long texts. */
function narrowed(fields: readonly GuessedField[], title: string): GuessedField[] {
  let lines = 1
  return fields.map((field) => {
    const isOwn = isShortText(field) && field.name !== title
    if (!isOwn || ++lines <= MAX_LINES) return field
    const { options: _, ...rest } = field
    return { ...rest, type: 'textarea' }
  })
}

function listed(fields: readonly GuessedField[]): GuessedField[] {
  let inList = 0
  return fields.map((field) => (!isLong(field) && ++inList <= IN_LIST ? { ...field, in_list: true } : field))
}

/** A column of a few repeated values, as options that the import can read again. */
interface Choice {
  key: string
  label: string
}

/** Undefined where they are too many, too long, not text, or all different. */
async function choicesOf(values: readonly unknown[]): Promise<Choice[] | undefined> {
  const texts: string[] = []
  const labels = new Map<string, string>()
  for (const value of values) {
    if (typeof value !== 'string') return undefined
    const word = value.trim()
    if (word === '') continue
    if (word.length > LONGEST_CHOICE || !/\p{L}/u.test(word) || /[\r\n]/.test(word)) return undefined
    texts.push(word)
    if (!labels.has(fold(word))) labels.set(fold(word), word)
    if (labels.size > MAX_CHOICES) return undefined
  }
  if (labels.size === texts.length) return undefined
  const spelled = new Set(texts)
  const taken = new Set<string>()
  const choices: Choice[] = []
  for (const label of labels.values()) {
    // Keys have precedence on reading: no value may be the key of another one.
    const isTaken = (key: string) => taken.has(key) || (spelled.has(key) && fold(key) !== fold(label))
    const key = await nameWords(label, { standard: 'choice', isTaken })
    taken.add(key)
    choices.push({ key, label })
  }
  return choices
}

interface Naming {
  /** The name when no characters of the text are left. */
  standard: string
  isTaken: (name: string) => boolean
}

/**
 * Names for fields and options from any text: lower-case letters, digits and _, beginning with a
 * letter; numbered when taken. Text in brackets is left out: `Preis (€)` is preis.
 */
async function nameWords(label: string, { standard, isTaken }: Naming): Promise<string> {
  const shortened = label.slice(0, 200)
  const name = (await plain(shortened.replaceAll(/\([^()]*\)/g, ' '))) || (await plain(shortened)) || standard
  for (let n = 1; ; n++) {
    const tried = n === 1 ? name : `${name.slice(0, LONGEST - 4)}_${n}`
    if (!isTaken(tried) && !NEVER.includes(tried)) return tried
  }
}

const plain = async (text: string): Promise<string> =>
  (await slugify(text, NO_LANGUAGE))
    .replaceAll('-', '_')
    .replace(/^[^a-z]+/, '')
    .slice(0, LONGEST)
    .replace(/_+$/, '')
