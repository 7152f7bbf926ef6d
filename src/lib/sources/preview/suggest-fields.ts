// Suggests fields of a table for a source, each with the path that fills it: by the roles that its format defines, or by
// the paths of the sample.
import { hasKind, isDated, isHtml, isLine, isLong, isPicture, isProse } from '../../rules/conditions/traits.ts'
import { invalid } from '../../base/errors.ts'
import { commaIn, numbersOf, type Numbers } from '../../fields/guess-numbers.ts'
import { guessOfTexts } from '../../fields/guess-type.ts'
import { commonOrder } from '../../rules/conditions/typed-day.ts'
import { slugify } from '../../base/text/slug.ts'
import { looksLikeHtml } from '../../platform/net/html-text.ts'
import { rawText } from '../item-text.ts'
import { readDate } from '../mapping/read-date.ts'
import { MAPPING, type FieldMapping, type Mapping } from '../mapping/mapping.ts'
import { READY } from '../schema.ts'
import type { PathValue } from '../paths/path-reader.ts'
import type { ItemRole, SourceFormat } from '../../core/extension/source-format.ts'

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
/** The values of the sample's items by path; paths in the order of the document. */
export type SampleValues = ReadonlyMap<string, readonly PathValue[]>

type Labels = Record<'en' | 'de', string>
/** The roles of feeds that are suggested, in the order of a form. */
const ROLES: readonly [ItemRole, string, Labels, Record<string, unknown>?][] = [
  ['title', 'text', { en: 'Title', de: 'Titel' }],
  ['date', 'datetime', { en: 'Date', de: 'Datum' }],
  ['summary', 'textarea', { en: 'Summary', de: 'Kurztext' }, { max: 20_000 }],
  ['content', 'richtext', { en: 'Text', de: 'Text' }],
  ['image', 'media', { en: 'Image', de: 'Bild' }, { kinds: ['image'] }],
  ['link', 'url', { en: 'Link', de: 'Link' }],
  ['author', 'text', { en: 'Author', de: 'Autor' }],
  ['category', 'text', { en: 'Category', de: 'Kategorie' }],
]

/** `hasValue` reports whether a path, with its alternatives, has a value anywhere in the sample. */
export function fieldsOfRoles({ roles = {} }: SourceFormat, lang: string, hasValue: HasValue): Suggested {
  const known = ROLES.filter(([role]) => roles[role] !== undefined && hasValue(roles[role]))
  // If summary and content are the same text, only one field is suggested.
  const used = known.filter(([role]) => role !== 'summary' || !isSame(roles.summary!, roles.content, hasValue))
  const word = lang.startsWith('de') ? 'de' : 'en'
  const rows: Record<string, FieldMapping> = {}
  const fields = used.map(([role, type, labels, options]) => {
    rows[role] = { path: roles[role]!, ...(role === 'category' && { tx: 'join' as const }) }
    return { name: role, type, label: labels[word], ...options }
  })
  return { fields, mapping: { id_path: roles.id ?? roles.link ?? 'id', rows } }
}

type HasValue = (path: string) => boolean

/** Whether both have the same path in this sample: the first alternative that has a value. */
const isSame = (a: string, b: string | undefined, hasValue: HasValue): boolean =>
  b !== undefined && firstOf(a, hasValue) === firstOf(b, hasValue)

const firstOf = (path: string, hasValue: HasValue): string | undefined => path.split(' | ').find(hasValue)

/** Adds a field for each path that neither a field of a role nor the id is read from. */
export async function withOtherPaths(
  { fields, mapping }: Suggested,
  values: SampleValues,
  hasValue: HasValue,
): Promise<Suggested> {
  const id = firstOf(mapping.id_path, hasValue)
  const read = [id, ...Object.values(mapping.rows).map(({ path }) => firstOf(path!, hasValue))]
  // A list of texts has the path `tags`, its values are read from `tags[*]`.
  const used = new Set(read.map((path) => path?.replace(/\[\*\]$/, '')))
  const others = new Map([...values].filter(([path]) => !used.has(path)))
  const added = await fieldsOfPaths(others, undefined, new Set(fields.map(({ name }) => name)))
  return {
    fields: [...fields, ...added.fields].sort(byTitle),
    mapping: {
      ...mapping,
      id_path: id === undefined ? added.mapping.id_path : mapping.id_path,
      rows: { ...mapping.rows, ...added.mapping.rows },
    },
  }
}

const MAX_FIELDS = 40
const LONG = 200
const IMAGE = /^(?:https?:)?\/\/\S+\.(?:jpe?g|png|webp|gif|avif|svg)(?:\?\S*)?$/i
const ID = /(?:^|[/@._-])(?:id|guid|uid|sku|uuid|nr|nummer|number|key|code)$/i
const TITLE = /(?:title|titel|name|headline|bezeichnung)$/i

/** The values of a path. */
interface Column {
  path: string
  label: string
  texts: string[]
  /** Whether they are numbers of JSON, which are read as they are. */
  isBare: boolean
  numbers: Numbers | undefined
}

/** One field for each path, its type by the values of the sample; `delimiter` is that of CSV, `names` those already taken. */
export async function fieldsOfPaths(
  values: SampleValues,
  delimiter: string | undefined,
  names = new Set<string>(),
): Promise<Suggested> {
  const fields: SuggestedField[] = []
  const rows: Record<string, FieldMapping> = {}
  const columns = [...values].slice(0, MAX_FIELDS).map(columnOf)
  const typed = columns.filter(({ isBare }) => !isBare)
  const isComma = commaIn(
    typed.map(({ numbers }) => numbers),
    delimiter,
  )
  for (const column of columns) {
    const { path, label, texts } = column
    if (!texts.length) continue
    const name = await fieldName(path, names)
    names.add(name)
    const options = typeOf(column)
    fields.push({ name, label, ...options })
    rows[name] = { path, ...optOf(column, options, isComma) }
  }
  const paths = Object.values(rows).map(({ path }) => path!)
  const id_path =
    paths.find((path) => ID.test(path) && isDistinct(values.get(path)!)) ??
    paths.find((path) => isDistinct(values.get(path)!)) ??
    paths[0] ??
    'id'
  return { fields: fields.sort(byTitle), mapping: { id_path, rows } }
}

/** The field with the title is the first one. */
const byTitle = (a: SuggestedField, b: SuggestedField): number =>
  Number(TITLE.test(b.name)) - Number(TITLE.test(a.name))

const isDistinct = (found: readonly PathValue[]): boolean =>
  found.length > 1 && new Set(found.map((one) => rawText(one))).size === found.length

function columnOf([path, found]: [string, readonly PathValue[]]): Column {
  const label = labelOf(path)
  const texts = found.map((one) => rawText(one).trim()).filter((one) => one !== '')
  const isBare = found.every((one) => typeof one === 'number')
  return { path, label, texts, isBare, numbers: numbersOf(label, texts) }
}

/** As an import guesses it, and what is usual in feeds alone: images, days of mails, markup. */
function typeOf({ texts, numbers }: Column): Pick<SuggestedField, 'type'> & Record<string, unknown> {
  const all = (test: (text: string) => boolean) => texts.every(test)
  if (numbers) return { type: 'number', ...(numbers.unit !== undefined && { display: 'currency', unit: numbers.unit }) }
  if (all((one) => IMAGE.test(one))) return { type: 'media', kinds: ['image'] }
  const type = guessOfTexts(texts)
  // Numbers that are not used for calculations, such as postcodes.
  if (hasKind({ type }, 'number')) return { type: 'text' }
  if (!isLine({ type }) && !isLong({ type })) return { type }
  if (all((one) => /\d{4}/.test(one) && one.length < 40 && readDate(one, { timezone: 'UTC' }) !== undefined))
    return all((one) => !/[:T]\d/.test(one)) ? { type: 'date' } : { type: 'datetime' }
  if (texts.some(looksLikeHtml)) return { type: 'richtext' }
  return texts.some((one) => one.length > LONG || one.includes('\n')) ? { type: 'textarea' } : { type: 'text' }
}

/** What the transforms need to read such values: the sign of decimals, the order of days. */
function optOf(
  { texts, isBare, numbers }: Column,
  field: Pick<SuggestedField, 'type'>,
  isComma: boolean | undefined,
): Pick<FieldMapping, 'opt'> {
  if (numbers) return isComma && !isBare && numbers.style !== '.' ? { opt: ',' } : {}
  return isDated(field) && commonOrder(texts) === 'mdy' ? { opt: 'mdy' } : {}
}

/** Names that describe no value: the name before them is used. */
const GENERIC = /^(?:href|url|src|value|text|uri|content)$/i

function lastOf(path: string): string {
  const names = path.replaceAll('[*]', '').split(/[/@.]/).filter(Boolean)
  const last = names.at(-1) ?? path
  return GENERIC.test(last) ? (names.at(-2) ?? last) : last
}

async function fieldName(path: string, taken: ReadonlySet<string>): Promise<string> {
  const slug = (await slugify(lastOf(path).replace(/^[\w-]+:/, ''), 'en'))
    .replaceAll('-', '_')
    .replace(/^[^a-z]+/, '')
    .slice(0, 36)
  const stem = slug || 'field'
  let name = stem
  for (let n = 2; taken.has(name); n++) name = `${stem}_${n}`
  return name
}

function labelOf(path: string): string {
  const spaced = lastOf(path)
    .replace(/^[\w-]+:/, '')
    .replaceAll(/[_-]+/g, ' ')
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .trim()
  return (spaced.charAt(0).toUpperCase() + spaced.slice(1)).slice(0, 100) || path
}

/** The ready table of a format that has one, for example for properties. Throws 422 for another format. */
export async function readyTable(
  { key, predefinedTable }: SourceFormat,
  lang: string,
): Promise<Suggested & { table: SuggestedTable }> {
  const { fields, table, mapping } = await predefinedTable!(lang)
  const [own, checked] = [MAPPING.safeParse(mapping), READY.safeParse({ fields, table })]
  if (!own.success || !checked.success) throw invalid('/format', 'source.ready_wrong', { format: key })
  return { fields, table, mapping: own.data }
}

/** The name, route and list settings of a table with such fields. */
export async function tableOfFields(
  title: string,
  { is_feed = false }: SourceFormat,
  fields: readonly SuggestedField[],
): Promise<Pick<Suggested, 'fields'> & { table: SuggestedTable }> {
  const slug = (await slugify(title, 'en')).slice(0, 40).replace(/-+$/, '')
  const named = (test: (field: SuggestedField) => boolean) => fields.find(test)?.name
  const title_field = named(({ name, type }) => isLine({ type }) && TITLE.test(name)) ?? named(isLine)
  const date = named(isDated)
  const settings = {
    title_field,
    image_field: named(isPicture),
    description_field: named(isLong) ?? named(isHtml),
    ...(date !== undefined && { sort_field: date, sort_dir: 'desc' }),
    ...(is_feed && { schema_type: 'Article' }),
    route: slug || 'entries',
  }
  const name = title.slice(0, 120) || 'Entries'
  return {
    fields: fields.map((field) => ({
      ...field,
      ...((field.name === title_field || isDated(field)) && { in_list: true }),
      ...(isProse(field) && { searchable: field.name === title_field ? 'high' : 'normal' }),
    })),
    table: {
      handle: slug.replaceAll('-', '_').replace(/^[^a-z]+/, '') || 'entries',
      name,
      singular: name,
      icon: is_feed ? 'rss' : 'table',
      settings: Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined)),
    },
  }
}
