// What the service says to people, in their language: messages are written in English in the code, and found by their templates.
import { createRequire } from 'node:module'
import type { AdminLanguage } from './admin-text.ts'
import { Catalogue, type Found } from './messages/catalogue.ts'
import { declaredLabel, operationName, permissionName } from './messages/labels.ts'

type Texts = Record<string, string>

const require = createRequire(import.meta.url)
/** By the file that Node has read. */
const catalogues = new WeakMap<Texts, Catalogue>()

/** More than any message has; what is longer stays English, so that nobody makes us search through megabytes. */
const LONGEST = 8000
const MOST_PARTS = 100
/** A message in a message in a message. */
const DEEPEST = 3

/**
 * The message in a language; as it is where no template fits. Names, numbers and instants in it are put in as they are. Several
 * that were joined (`a; b`, each perhaps with a pointer in front) are translated one by one.
 */
export function translateMessage(lang: AdminLanguage, message: string): string {
  if (lang === 'en' || message.length > LONGEST) return message
  return translated(catalogueOf(lang), message) ?? message
}

function catalogueOf(lang: Exclude<AdminLanguage, 'en'>): Catalogue {
  const texts = require(`./messages/${lang}.json`) as Texts
  let catalogue = catalogues.get(texts)
  if (!catalogue) catalogues.set(texts, (catalogue = new Catalogue(texts)))
  return catalogue
}

function translated(catalogue: Catalogue, message: string, depth = 0): string | undefined {
  if (depth > DEEPEST) return undefined
  const whole = () => {
    const found = catalogue.find(message)
    return found && fill(catalogue, found, depth)
  }
  const round = catalogue.findAround(message)
  return (
    catalogue.text(message) ??
    (round && fill(catalogue, round, depth)) ??
    pointed(catalogue, message, depth) ??
    parts(catalogue, message, depth) ??
    whole() ??
    named(catalogue, message, depth)
  )
}

/** `/title: is required; /slug must be text`: each begins with a pointer. */
function pointed(catalogue: Catalogue, message: string, depth: number): string | undefined {
  if (!message.startsWith('/')) return undefined
  const pieces = message.split(/; (?=\/)/, MOST_PARTS + 1)
  if (pieces.length > MOST_PARTS) return undefined
  const said = pieces.map((part) => {
    const [, pointer, rest] = /^(\/\S*) (.+)$/s.exec(part) ?? []
    const text = rest && translated(catalogue, rest, depth + 1)
    return text && `${pointer} ${text}`
  })
  return said.every(Boolean) ? said.join('; ') : undefined
}

/** `a; b`, where a or b may hold a semicolon of its own; a part that has one only in a place is more than one part. */
function parts(catalogue: Catalogue, message: string, depth: number): string | undefined {
  const pieces = message.split('; ', MOST_PARTS + 1)
  if (pieces.length > MOST_PARTS) return undefined
  const said: string[] = []
  for (let from = 0; from < pieces.length;) {
    let to = Math.min(pieces.length, from + 4)
    let text: string | undefined
    for (; to > from && text === undefined; to--)
      text = one(catalogue, pieces.slice(from, to).join('; '), depth)
    if (text === undefined) return undefined
    said.push(text)
    from = to + 1
  }
  return said.join('; ')
}

function one(catalogue: Catalogue, message: string, depth: number): string | undefined {
  const found = catalogue.find(message)
  if (found && !found.places.some((place) => place.includes('; '))) return fill(catalogue, found, depth)
  return message.includes('; ') ? undefined : named(catalogue, message, depth)
}

/** `slug: must be text`. */
function named(catalogue: Catalogue, message: string, depth: number): string | undefined {
  const [, name, rest] = /^([\w.[\]/-]{1,100}:) (.+)$/s.exec(message) ?? []
  const text = rest && translated(catalogue, rest, depth + 1)
  return text && `${name} ${text}`
}

/** `{1}` is put in as it is; `{1|t}` is a message, or words, `{1|o}` an operation, `{1|p}` a permission and `{1|f}` a feature, to be translated. */
const fill = (catalogue: Catalogue, { text, places }: Found, depth: number): string =>
  text.replace(/\{(\d+)(?:\|([topf]))?\}/g, (whole, number: string, kind?: string) => {
    const place = places[Number(number) - 1]
    if (place === undefined) return whole
    if (kind === 'o') return quoted(operationName(place)) ?? place
    if (kind === 'f') return quoted(declaredLabel('de', place)) ?? place
    if (kind === 'p') return quoted(permissionName(place)) ?? place
    return kind ? (translated(catalogue, place, depth + 1) ?? words(catalogue, place)) : place
  })

const quoted = (name: string | undefined) => name && `„${name}“`

/** `publish, delete or restore`. */
const words = (catalogue: Catalogue, list: string): string =>
  list
    .split(/(, | (?:or|and) )/)
    .map(
      (word) =>
        catalogue.text(word) ?? word.replace(/^ (or|and) $/, (_, and: string) => ` ${catalogue.text(and)} `),
    )
    .join('')
