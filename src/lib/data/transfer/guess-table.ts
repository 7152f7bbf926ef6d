// A table for a file of somebody who never made one: fields out of its columns, which the import reads back as they are guessed.
import { message } from '../../base/catalogue/message.ts'
import { setImmediate } from 'node:timers/promises'
import { MOST_LINES } from '../tables/definition.ts'
import { unreadable } from './faults.ts'
import { choicesOf, type Choice } from './guess-choices.ts'
import { typeOf, type GuessedField, type GuessOptions } from './guess-fields.ts'
import { commaIn, isRead, numbersOf, type Numbers } from './guess-numbers.ts'
import { lookAt, type Column, type Looked } from './looked-columns.ts'
import { nameWords } from './name-words.ts'

export interface GuessedTable {
  fields: GuessedField[]
  /** Which field each column goes to. */
  columns: { column: string; field: string }[]
  title_field: string
  /** Missing where nothing says it: then the import has to be told. */
  decimal_comma?: boolean
  /** So many were looked at. */
  rows: number
  delimiter?: string
}

/** Called like the title of something. */
const TITLE = /^(titel|title|name|bezeichnung|überschrift)$/i
const LONGEST_LABEL = 200
/** So many fields a list shows. */
const IN_LIST = 5

interface Guess extends Column {
  numbers: Numbers | undefined
  choices: Choice[] | undefined
  type: GuessedField['type']
}

/** Throws 422 naming the line and the column of what the import could not read either. */
export async function guessTable(path: string, options: GuessOptions): Promise<GuessedTable> {
  const looked = await lookAt(path, options)
  const { columns, rows, delimiter } = looked
  if (!columns.length) throw unreadable(1, message('import_file.no_fields'))
  const isCsv = options.format === 'csv'
  const guesses: Guess[] = []
  for (const column of columns) {
    guesses.push(await guessOf(column, { isCsv, looked }))
    // Others are served meanwhile.
    await setImmediate()
  }
  const decimal_comma = isCsv ? commaIn(guesses.map(({ numbers }) => numbers), delimiter) : false // prettier-ignore
  const read = guesses.map((one) => asRead(one, decimal_comma))
  const title = titleOf(read)
  const names = await namesOf(read, title, isCsv)
  const fields = read.map((one, i) => (one === title && (isCsv || one.type === 'text') ? titleField(one, names[i]!, rows) : fieldOf(one, names[i]!))) // prettier-ignore
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
  looked: Looked
}

async function guessOf(column: Column, { isCsv, looked }: Around): Promise<Guess> {
  const { word, values } = column
  const numbers = isCsv ? numbersOf(word, values as string[]) : jsonNumbers(word, values)
  if (values.length && values.every(Array.isArray)) return { ...column, numbers: undefined, choices: undefined, type: 'multiselect' } // prettier-ignore
  const found = values.length ? typeOf(values) : 'text'
  // What looks like numbers is told by its own rules, and a text of JSON stays one.
  const isText = found === 'number' || (!isCsv && found === 'bool' && values.some((value) => typeof value === 'string')) // prettier-ignore
  const type = isText ? 'text' : found
  // A word that comes later would be no choice.
  const isWhole = type === 'text' && !looked.isPart
  const choices = isWhole ? await choicesOf(values) : undefined
  const keys = new Set(choices?.map(({ key }) => key))
  const isKept = isCsv || values.every((value) => keys.has(value as string))
  return { ...column, numbers, type, choices: isKept ? choices : undefined }
}

function jsonNumbers(word: string, values: readonly unknown[]): Numbers | undefined {
  if (!values.every((value) => typeof value === 'number')) return undefined
  return numbersOf(word, values.map(String))
}

/** With the numbers that one way of writing them takes. */
function asRead(guess: Guess, isComma: boolean | undefined): Guess {
  const numbers = guess.numbers && isRead(guess.numbers, isComma) ? guess.numbers : undefined
  return { ...guess, numbers, type: numbers ? 'number' : guess.type }
}

/** Called so, else the first text that is no choice, else whatever comes first. */
function titleOf(guesses: readonly Guess[]): Guess {
  const texts = guesses.filter(({ type }) => type === 'text')
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
  ...{ name, type: guess.type === 'textarea' ? 'textarea' : 'text', label: labelOf(guess) },
  ...{ ...(guess.values.length === rows && rows > 0 && { required: true }), searchable: 'high' },
})

function fieldOf(guess: Guess, name: string): GuessedField {
  const { numbers, choices, type } = guess
  const label = labelOf(guess)
  if (type === 'multiselect') return { name, type, label, creatable: true }
  if (!numbers) return choices ? { name, type: 'select', label, options: choices } : { name, type, label }
  const { unit, decimals } = numbers
  const money = { display: 'currency', unit, ...(decimals <= 2 && { decimals: 2 }) }
  return { name, type: 'number', label, ...(unit !== undefined && money) }
}

/** A row has room for so many lines of text; what is more lies apart. */
function narrowed(fields: readonly GuessedField[], title: string): GuessedField[] {
  let lines = 1
  return fields.map((field) => {
    const isLine = ['text', 'email', 'select', 'color'].includes(field.type) && field.name !== title
    if (!isLine || ++lines <= MOST_LINES) return field
    const { options: _, ...rest } = field
    return { ...rest, type: 'textarea' }
  })
}

function listed(fields: readonly GuessedField[]): GuessedField[] {
  let shown = 0
  return fields.map((field) =>
    field.type !== 'textarea' && ++shown <= IN_LIST ? { ...field, in_list: true } : field,
  )
}
