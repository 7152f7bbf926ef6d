// Which field of an entry plays which part for search engines: told by its type and what it is called, in English or German.
import {
  choosesOne,
  hasKind,
  isDated,
  isLine,
  isMasked,
  isPhone,
  isRelation,
  isWritten,
  leadsTo,
  traitsOf,
} from '../../rules/conditions/traits.ts'
import type { Field } from '../../fields/fields.ts'
import type { RelatedView } from '../../core/extension/define-block.ts'
import type { Site } from '../../core/site.ts'
import { shortened } from '../data/entry-view.ts'
import type { Bound } from '../data/page-data.ts'
import { dialled, momentThere, plainValue } from '../plain-value.ts'
import { absolute } from '../../addresses/addresses.ts'

export type Node = Record<string, unknown>

/** An entry as nodes are made of it. */
export interface JsonLdContext extends Bound {
  site: Site
  /** What the website is called. */
  siteTitle: string
  /** Of the entry, from https:// on. */
  url: string
  fields: readonly Field[]
}

const LONGEST = 5000

/** The first field with such a name that has a value; the names are tried in their order. */
export function fieldNamed(told: JsonLdContext, names: RegExp, is: Test): Field | undefined {
  const { fields, entry } = told
  return fields.find(
    (field) =>
      is(field) &&
      names.test(field.name) &&
      entry.data[field.name] !== undefined &&
      entry.data[field.name] !== '',
  )
}

type Test = (field: Field) => boolean

/** One line that is written or chosen. */
export const isName: Test = (field) => isLine(field) || choosesOne(field)
/** What can be read as a text: other than numbers, colours and files. */
const isText: Test = (field) =>
  (isWritten(field) && !isMasked(field)) || choosesOne(field) || traitsOf(field.type).words_in !== undefined

/** Plain text; undefined for none. */
export function textNamed(told: JsonLdContext, names: RegExp, is = isText): string | undefined {
  const field = fieldNamed(told, names, is)
  return field && textOf(told, field)
}

/** Telephone numbers as they are dialled from anywhere. */
export function textOf({ entry, view, site }: JsonLdContext, field: Field): string | undefined {
  const value = entry.data[field.name]
  if (value === undefined || value === null) return undefined
  const { timezone } = site.config
  const text =
    isPhone(field) && typeof value === 'string'
      ? dialled(field, value)
      : plainValue({ lang: view.lang, timezone }, field, value)
  return shortened(text, LONGEST) || undefined
}

/** What is stored, of a choice its key. */
export function keyNamed(told: JsonLdContext, names: RegExp): string | undefined {
  const field = fieldNamed(told, names, isName)
  const value = field && told.entry.data[field.name]
  return typeof value === 'string' ? value.trim() || undefined : undefined
}

export function numberNamed(told: JsonLdContext, names: RegExp): number | undefined {
  const field = fieldNamed(told, names, (field) => hasKind(field, 'number'))
  const value = field && told.entry.data[field.name]
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}

/** A day or a moment. */
export function dateNamed(told: JsonLdContext, names: RegExp): string | undefined {
  const field = fieldNamed(told, names, isDated)
  const value = field && String(told.entry.data[field.name])
  return value && hasKind(field, 'moment') ? momentThere(value, told.site.config.timezone) : value
}

/** The title of what a relation leads to, else a text. */
export function nameNamed(told: JsonLdContext, names: RegExp): string | undefined {
  const field = fieldNamed(told, names, isRelation)
  const [first] = field ? ([told.view.values[field.name]].flat() as (RelatedView | undefined)[]) : []
  return first?.title ?? textNamed(told, names, isName)
}

/** Addresses of the web in fields for those. */
export function webAddresses(told: JsonLdContext): string[] {
  const own = told.fields.filter(({ type }) => leadsTo({ type }, 'web'))
  return own.flatMap(({ name }) => {
    const value = told.entry.data[name]
    return typeof value === 'string' && /^https?:\/\//.test(value) ? [value] : []
  })
}

/** What a setting of the table says plays the part. */
export function textOfRole(told: JsonLdContext, name: string | undefined): string | undefined {
  const field = name === undefined ? undefined : told.fields.find((one) => one.name === name)
  return field && textOf(told, field)
}

/** Whole addresses, the one of the setting first. */
export function imagesOf({ view, site }: JsonLdContext): string[] {
  const { image } = view
  if (!image || image.mime === 'image/svg+xml') return []
  return [absolute(site, image.url)].filter((url) => URL.canParse(url))
}

/** Without what is not known. */
export const node = (type: string, more: Node): Node => ({
  '@type': type,
  ...Object.fromEntries(
    Object.entries(more).filter(
      ([, value]) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  ),
})

export const publisherOf = ({ site, siteTitle }: JsonLdContext): Node =>
  node('Organization', { name: siteTitle, url: `${site.base_url}/` })
