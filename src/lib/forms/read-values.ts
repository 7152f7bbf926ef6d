// Parses the values of fields from a submission. Unparsable ones stay text: the field's own validation reports the error.
import { choosesSeveral, hasItems, hasKind, isHtml, isLong, isGeo, linksTo } from '../rules/conditions/traits.ts'
import { readAmount } from '../rules/conditions/typed-amount.ts'
import { dayOrder, readDay, readLocalMoment, readTime } from '../rules/conditions/typed-day.ts'
import { readDegrees } from '../rules/conditions/typed-number.ts'
import type { Field, Values } from '../fields/fields.ts'
import { escapeHtml } from '../base/html.ts'
import { openZone } from '../rules/recurrence/zone.ts'
import { isFile } from './form.ts'
import type { Word } from './post.ts'

export interface Reading {
  timezone: string
  /** The language of the page: numbers and days are parsed in its format. */
  lang: string
}

/** Only for fields of the form; other values are ignored. A value sent empty is null: it does not get the default. */
export function readValues(fields: readonly Field[], submitted: readonly Word[], reading: Reading): Values {
  const values: Values = {}
  for (const field of fields) {
    if (field.readonly || isFile(field)) continue
    const own = submitted
      .filter(({ path }) => path[0] === field.name)
      .map(({ path, value }) => ({ path: path.slice(1), value }))
    const value = readValue(field, own, reading)
    // An unchecked checkbox is not sent.
    const isSent = own.length > 0 || hasKind(field, 'boolean')
    if (value !== undefined || isSent) values[field.name] = value ?? null
  }
  return values
}

function readValue(field: Field, submitted: Word[], reading: Reading): unknown {
  const texts = submitted.filter(({ path }) => !path.length).map(({ value }) => value)
  const [text = ''] = texts
  if (hasItems(field)) return groupOf(field, submitted, reading)
  if (choosesSeveral(field))
    return listOf([...texts, ...submitted.filter(({ path }) => path.length === 1).map(({ value }) => value)])
  if (isGeo(field)) return geoOf(submitted, text)
  if (hasKind(field, 'boolean')) return boolOf(field, texts.at(-1))
  if (isLong(field) || isHtml(field)) return longText(field, text)
  const word = text.trim()
  if (word === '') return undefined
  if (hasKind(field, 'number')) return numberOf(field, word, reading)
  if (hasKind(field, 'date')) return readDay(dayOrder(reading.lang), word) ?? word
  if (hasKind(field, 'moment')) return momentOf(word, reading)
  if (hasKind(field, 'time')) return readTime(word) ?? word
  if (linksTo(field, 'link')) return linkOf(field, word)
  return word
}

const listOf = (texts: string[]): string[] => [...new Set(texts.filter((text) => text !== ''))]

/** An unchecked checkbox is not sent. */
function boolOf({ must_be_true }: Field, text: string | undefined): boolean | undefined {
  if (text !== undefined && !/^(|0|off|false|no)$/i.test(text)) return true
  return must_be_true ? undefined : false
}

/** Browsers send CRLF. Rich text fields are plain text in forms: markup is escaped. */
function longText({ type }: Field, text: string): string | undefined {
  const lines = text.replace(/\r\n?/g, '\n').replace(/^\n+|\s+$/g, '')
  if (lines === '') return undefined
  if (isLong({ type })) return lines
  const paragraphs = lines.split(/\n{2,}/).map((one) => escapeHtml(one).replaceAll('\n', '<br>'))
  return paragraphs.map((one) => `<p>${one}</p>`).join('')
}

/** The unit next to the number is ignored: 1.290,50 €. */
function numberOf(field: Field, word: string, { lang }: Reading): number | string {
  const plain = readAmount(lang, word, field)
  return plain === undefined ? word : Number(plain)
}

/** A time without a zone is in the website's zone. */
function momentOf(word: string, { timezone, lang }: Reading): string {
  const read = readLocalMoment(dayOrder(lang), word)
  if (read === undefined) return word
  const local = Date.parse(`${read}Z`)
  return new Date(openZone(timezone).toMoment(local)).toISOString().replace('.000Z', 'Z')
}

function linkOf(field: Field, word: string): unknown {
  const types = (field['types'] as string[] | undefined) ?? ['url']
  const type = ['url', 'email', 'tel'].find((one) => types.includes(one)) ?? 'url'
  return { type, href: word }
}

function geoOf(submitted: Word[], text: string): unknown {
  const part = (name: string) =>
    submitted.find(({ path }) => path.length === 1 && path[0] === name)?.value.trim() || undefined
  const [lat, lng, address] = [part('lat'), part('lng'), part('address')]
  if (lat === undefined && lng === undefined && address === undefined) return text.trim() || undefined
  const degrees = (word: string | undefined) => (word === undefined ? word : (readDegrees(word) ?? word))
  return { lat: degrees(lat), lng: degrees(lng), ...(address !== undefined && { address }) }
}

/** Items by number, renumbered; empty ones are skipped. */
function groupOf(field: Field, submitted: Word[], reading: Reading): Values[] | undefined {
  const inner = field['fields'] as Field[]
  const numbers = [...new Set(submitted.map(({ path }) => path[0]).filter((step) => /^\d{1,3}$/.test(step ?? '')))]
  const items = numbers
    .sort((a, b) => Number(a) - Number(b))
    .map((number) =>
      submitted.filter(({ path }) => path[0] === number).map(({ path, value }) => ({ path: path.slice(1), value })),
    )
    .filter((own) => own.some(({ value }) => value.trim() !== ''))
    .map((own) => readValues(inner, own, reading))
  return items.length ? items : undefined
}
