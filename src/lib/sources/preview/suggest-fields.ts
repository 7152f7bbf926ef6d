// Fields of a table that would hold what a source has, each with the path that fills it: by the facts its format knows, or by
// the paths of the sample.
import { slugify } from '../../base/text/slug.ts'
import { looksLikeHtml } from '../../platform/net/html-text.ts'
import { rawText } from '../item-text.ts'
import { readDate } from '../mapping/read-date.ts'
import type { FieldMapping, Mapping } from '../mapping/mapping.ts'
import { PROPERTIES_MAPPING } from '../openimmo/properties-mapping.ts'
import { propertiesTable } from '../openimmo/properties-table.ts'
import type { PathValue } from '../paths/path-reader.ts'
import type { ItemRole, SourceFormat, SourceFormatKey } from '../source-format.ts'

export interface SuggestedField {
  name: string
  type: string
  label: string
  [option: string]: unknown
}
export interface SuggestedTable {
  handle: string
  name: string
  singular?: string
  icon?: string
  settings: Record<string, unknown>
}
export interface Suggested {
  fields: SuggestedField[]
  mapping: Mapping
}
/** The values that items of the sample have at a path; paths in the order of the document. */
export type SampleValues = ReadonlyMap<string, readonly PathValue[]>

type Words = Record<'en' | 'de', string>
/** What of a feed most people want, in the order of a form. */
const ROLES: readonly [ItemRole, string, Words, Record<string, unknown>?][] = [
  ['title', 'text', { en: 'Title', de: 'Titel' }],
  ['date', 'datetime', { en: 'Date', de: 'Datum' }],
  ['summary', 'textarea', { en: 'Summary', de: 'Kurztext' }, { max: 20_000 }],
  ['content', 'richtext', { en: 'Text', de: 'Text' }],
  ['image', 'media', { en: 'Image', de: 'Bild' }, { kinds: ['image'] }],
  ['link', 'url', { en: 'Link', de: 'Link' }],
  ['author', 'text', { en: 'Author', de: 'Autor' }],
  ['category', 'text', { en: 'Category', de: 'Kategorie' }],
]

/** `hasValue` says whether a path, with its alternatives, has one anywhere in the sample. */
export function fieldsOfRoles(
  { roles }: SourceFormat,
  lang: string,
  hasValue: (path: string) => boolean,
): Suggested {
  const known = ROLES.filter(([role]) => roles[role] !== undefined && hasValue(roles[role]))
  // A text that is in short and whole alike is one field.
  const used = known.filter(
    ([role]) => role !== 'summary' || !isSame(roles.summary!, roles.content, hasValue),
  )
  const word = lang.startsWith('de') ? 'de' : 'en'
  const rows: Record<string, FieldMapping> = {}
  const fields = used.map(([role, type, words, options]) => {
    rows[role] = { path: roles[role]!, ...(role === 'category' && { tx: 'join' as const }) }
    return { name: role, type, label: words[word], ...options }
  })
  return { fields, mapping: { id_path: roles.id ?? roles.link ?? 'id', rows } }
}

/** Whether the two lead to the same in this sample: the first alternative that has a value. */
function isSame(a: string, b: string | undefined, hasValue: (path: string) => boolean): boolean {
  const first = (path: string) => path.split(' | ').find((one) => hasValue(one))
  return b !== undefined && first(a) === first(b)
}

const MOST_FIELDS = 40
const LONG = 200
const IMAGE = /^(?:https?:)?\/\/\S+\.(?:jpe?g|png|webp|gif|avif|svg)(?:\?\S*)?$/i
const ADDRESS = /^https?:\/\/\S+$/i
const NUMBER = /^[+-]?\d{1,15}(?:[.,]\d{1,6})?$/
const BOOL = /^(?:true|false|yes|no|ja|nein)$/i
const ID = /(?:^|[/@._-])(?:id|guid|uid|sku|uuid|nr|nummer|number|key|code)$/i
const TITLE = /(?:title|titel|name|headline|bezeichnung)$/i

/** One field for each path, its type by what the sample has there. */
export async function fieldsOfPaths(values: SampleValues): Promise<Suggested> {
  const fields: SuggestedField[] = []
  const rows: Record<string, FieldMapping> = {}
  const names = new Set<string>()
  for (const [path, found] of [...values].slice(0, MOST_FIELDS)) {
    const texts = found.map((one) => rawText(one).trim()).filter((one) => one !== '')
    if (!texts.length) continue
    const name = await nameOf(path, names)
    names.add(name)
    fields.push({ name, label: labelOf(path), ...typeOf(texts) })
    rows[name] = { path }
  }
  const paths = Object.values(rows).map(({ path }) => path!)
  const id_path = paths.find((path) => ID.test(path) && isDistinct(values.get(path)!)) ?? paths.find((path) => isDistinct(values.get(path)!)) ?? paths[0] ?? 'id' // prettier-ignore
  // What people call it stands first.
  fields.sort((a, b) => Number(TITLE.test(b.name)) - Number(TITLE.test(a.name)))
  return { fields, mapping: { id_path, rows } }
}

const isDistinct = (found: readonly PathValue[]): boolean =>
  found.length > 1 && new Set(found.map((one) => rawText(one))).size === found.length

function typeOf(texts: readonly string[]): { type: string; [option: string]: unknown } {
  const all = (test: (text: string) => boolean) => texts.every(test)
  if (all((one) => BOOL.test(one))) return { type: 'bool' }
  if (all((one) => NUMBER.test(one) && !/^0\d/.test(one))) return { type: 'number' }
  if (all((one) => IMAGE.test(one))) return { type: 'media', kinds: ['image'] }
  if (all((one) => ADDRESS.test(one))) return { type: 'url' }
  if (all((one) => /\d{4}/.test(one) && one.length < 40 && readDate(one, { timezone: 'UTC' }) !== undefined))
    return all((one) => !/[:T]\d/.test(one)) ? { type: 'date' } : { type: 'datetime' }
  if (texts.some(looksLikeHtml)) return { type: 'richtext' }
  return texts.some((one) => one.length > LONG || one.includes('\n'))
    ? { type: 'textarea' }
    : { type: 'text' }
}

/** What says nothing of the value: the word before it does. */
const GENERIC = /^(?:href|url|src|value|text|uri|content)$/i

function lastOf(path: string): string {
  const words = path.replaceAll('[*]', '').split(/[/@.]/).filter(Boolean)
  const last = words.at(-1) ?? path
  return GENERIC.test(last) ? (words.at(-2) ?? last) : last
}

async function nameOf(path: string, taken: ReadonlySet<string>): Promise<string> {
  const slug = (await slugify(lastOf(path).replace(/^[\w-]+:/, ''), 'en')).replaceAll('-', '_').replace(/^[^a-z]+/, '').slice(0, 36) // prettier-ignore
  const wanted = slug || 'field'
  let name = wanted
  for (let n = 2; taken.has(name); n++) name = `${wanted}_${n}`
  return name
}

function labelOf(path: string): string {
  const words = lastOf(path).replace(/^[\w-]+:/, '').replaceAll(/[_-]+/g, ' ').replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2').trim() // prettier-ignore
  return (words.charAt(0).toUpperCase() + words.slice(1)).slice(0, 100) || path
}

/** Of properties there is a ready table. */
export function readyProperties(lang: string): Suggested & { table: SuggestedTable } {
  const { fields, ...table } = propertiesTable(lang)
  return { fields, table, mapping: PROPERTIES_MAPPING }
}

const FEEDS: readonly SourceFormatKey[] = ['rss', 'rss1', 'atom']
const TEXTS = new Set(['text', 'textarea', 'richtext'])

/** What a table of such fields is called, where its entries are found, and how its lists look. */
export async function tableOfFields(
  title: string,
  format: SourceFormatKey,
  fields: readonly SuggestedField[],
): Promise<Pick<Suggested, 'fields'> & { table: SuggestedTable }> {
  const slug = (await slugify(title, 'en')).slice(0, 40).replace(/-+$/, '')
  const named = (test: (field: SuggestedField) => boolean) => fields.find(test)?.name
  const isDate = ({ type }: SuggestedField) => type === 'datetime' || type === 'date'
  const title_field =
    named(({ name, type }) => type === 'text' && TITLE.test(name)) ?? named(({ type }) => type === 'text')
  const date = named(isDate)
  const settings = {
    title_field,
    image_field: named(({ type }) => type === 'media'),
    description_field: named(({ type }) => type === 'textarea') ?? named(({ type }) => type === 'richtext'),
    ...(date !== undefined && { sort_field: date, sort_dir: 'desc' }),
    ...(FEEDS.includes(format) && { schema_type: 'Article' }),
    route: slug || 'entries',
  }
  const name = title.slice(0, 120) || 'Entries'
  return {
    fields: fields.map((field) => ({
      ...field,
      ...((field.name === title_field || isDate(field)) && { in_list: true }),
      ...(TEXTS.has(field.type) && { searchable: field.name === title_field ? 'high' : 'normal' }),
    })),
    table: {
      ...{ handle: slug.replaceAll('-', '_').replace(/^[^a-z]+/, '') || 'entries', name, singular: name },
      icon: FEEDS.includes(format) ? 'rss' : 'table',
      settings: Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined)),
    },
  }
}
