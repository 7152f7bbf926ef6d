// Which field of an entry has which role for search engines, by its type and its name in English or German.
import {
  choosesOne,
  hasKind,
  isDated,
  isLine,
  isMasked,
  isPhone,
  isRelation,
  isWritten,
  linksTo,
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

/** An entry with what its nodes are made from. */
export interface JsonLdContext extends Bound {
  site: Site
  /** The title of the website. */
  siteTitle: string
  /** The entry's complete URL. */
  url: string
  /** The code of the country of the website's owner (ISO 3166-1), if the settings of the kit tell it. */
  country: string | undefined
  fields: readonly Field[]
}

const LONGEST = 5000

/** The first field of the table with a matching type and name that has a value. */
export function fieldNamed(context: JsonLdContext, names: RegExp, is: Test): Field | undefined {
  const { fields, entry } = context
  return fields.find(
    (field) =>
      is(field) && names.test(field.name) && entry.data[field.name] !== undefined && entry.data[field.name] !== '',
  )
}

type Test = (field: Field) => boolean

/** A field of one line, or with a single choice. */
export const isName: Test = (field) => isLine(field) || choosesOne(field)
/** A field with text: no numbers, colours or files. */
const isText: Test = (field) =>
  (isWritten(field) && !isMasked(field)) || choosesOne(field) || traitsOf(field.type).words_in !== undefined

/** Plain text; undefined for none. */
export function textNamed(context: JsonLdContext, names: RegExp, is = isText): string | undefined {
  const field = fieldNamed(context, names, is)
  return field && textOf(context, field)
}

/** Telephone numbers in international format. */
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

/** The stored value; of a choice its key. */
export function keyNamed(context: JsonLdContext, names: RegExp): string | undefined {
  const field = fieldNamed(context, names, isName)
  const value = field && context.entry.data[field.name]
  return typeof value === 'string' ? value.trim() || undefined : undefined
}

export function numberNamed(context: JsonLdContext, names: RegExp): number | undefined {
  const field = fieldNamed(context, names, (field) => hasKind(field, 'number'))
  const value = field && context.entry.data[field.name]
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}

/** A day or a moment. */
export function dateNamed(context: JsonLdContext, names: RegExp): string | undefined {
  const field = fieldNamed(context, names, isDated)
  const value = field && String(context.entry.data[field.name])
  return value && hasKind(field, 'moment') ? momentThere(value, context.site.config.timezone) : value
}

/** The title of a relation's target, else the field's text. */
export function nameNamed(context: JsonLdContext, names: RegExp): string | undefined {
  const field = fieldNamed(context, names, isRelation)
  const [first] = field ? ([context.view.values[field.name]].flat() as (RelatedView | undefined)[]) : []
  return first?.title ?? textNamed(context, names, isName)
}

/** Web addresses from fields for those. */
export function webAddresses(context: JsonLdContext): string[] {
  const own = context.fields.filter(({ type }) => linksTo({ type }, 'web'))
  return own.flatMap(({ name }) => {
    const value = context.entry.data[name]
    return typeof value === 'string' && /^https?:\/\//.test(value) ? [value] : []
  })
}

/** The text of the field that the table's settings name for the role. */
export function textOfRole(context: JsonLdContext, name: string | undefined): string | undefined {
  const field = name === undefined ? undefined : context.fields.find((one) => one.name === name)
  return field && textOf(context, field)
}

/** The complete URL of the entry's image, unless it is an SVG; empty without one. */
export function imagesOf({ view, site }: JsonLdContext): string[] {
  const { image } = view
  if (!image || image.mime === 'image/svg+xml') return []
  return [absolute(site, image.url)].filter((url) => URL.canParse(url))
}

/** Leaves out undefined values. */
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
