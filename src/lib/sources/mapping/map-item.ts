// Maps an item to the values of an entry, with the path of every value: for previews and for synchronization.
import { isMedia, isRelation, isStructured } from '../../rules/conditions/traits.ts'
import type { Field } from '../../fields/fields.ts'
import { problem } from '../../base/errors.ts'
import type { Json } from '../../base/json.ts'
import { isElement, plainText, rawText } from '../item-text.ts'
import { alternatives, valuesWithGaps, type PathReader, type PathValue, type PathValues } from '../paths/path-reader.ts'
import type { ItemProblem, SourceItem } from '../../core/extension/source-format.ts'
import { withTemplate, type FieldMapping, type Mapping } from './mapping.ts'
import { transform } from './transforms.ts'

export interface MapOptions {
  mapping: Mapping
  fields: readonly Field[]
  timezone: string
  lang: string
}

/** A picture or a file, which is added to the media library before an entry refers to it. */
export interface FileReference {
  /** As written in the item: the name of a file delivered with the document, if it is not an address. */
  name: string
  /** Missing if it is not a web address. */
  url?: string | undefined
  alt?: string | undefined
}
/** Entries of another table, by the value of one of its fields. */
export interface Lookup {
  by: string | undefined
  values: string[]
}

/** Where the value of a field comes from. */
export interface FieldTrace {
  /** The alternative that had a value; undefined for a default, and without a value. */
  path?: string | undefined
  from: 'path' | 'default' | 'nothing'
  /** The value at the path, shortened. */
  raw?: string | undefined
  problem?: ItemProblem | undefined
}

export interface MappedItem {
  index: number
  line: number
  action: NonNullable<SourceItem['action']>
  /** Missing where id_path has no value, or the item was rejected. */
  id?: string | undefined
  slug?: string | undefined
  /** Its web page at the source. */
  link?: string | undefined
  /** By the names of fields; a missing field is not set. */
  values: Record<string, Json>
  files: Record<string, FileReference[]>
  lookups: Record<string, Lookup>
  trace: Record<string, FieldTrace>
  /** It has an address that must not be published: see SourceItem. */
  withheld?: boolean | undefined
  /** Why it cannot become an entry. */
  rejected?: ItemProblem | undefined
}

/** A longer value is not accepted as an id. */
const LONGEST_ID = 500
const LONGEST_RAW = 200

/** The reader must have been opened with the paths of the mapping (pathsOf). */
export async function mapItems(
  items: readonly SourceItem[],
  reader: PathReader,
  options: MapOptions,
): Promise<MappedItem[]> {
  const all = await reader.valuesOf(items)
  return Promise.all(items.map((item, i) => mapItem(item, all[i]!, options)))
}

async function mapItem(item: SourceItem, at: PathValues, options: MapOptions): Promise<MappedItem> {
  const { mapping, fields } = options
  const { index, line, action = 'change', rejected, withheld } = item
  const empty = { values: {}, files: {}, lookups: {}, trace: {} }
  const mapped: MappedItem = { index, line, action, ...empty, withheld, rejected }
  if (rejected) return mapped
  mapped.id = idOf(at, mapping.id_path)
  if (mapped.id === undefined) mapped.rejected = problem('source_item.no_id', { path: mapping.id_path.slice(0, 200) })
  if (mapping.slug_path) mapped.slug = textAt(at, mapping.slug_path)
  if (mapping.link_path) mapped.link = linkAt(at, mapping.link_path, item.base)
  for (const [name, row] of Object.entries(mapping.rows)) {
    const field = fields.find((one) => one.name === name)
    if (field) mapped.trace[name] = await mapField({ mapped, item, at }, { row, field }, options)
  }
  return mapped
}

function idOf(at: PathValues, path: string): string | undefined {
  const id = textAt(at, path)
  return id === undefined || id.length > LONGEST_ID ? undefined : id
}

/** The first value that is a web address. */
function linkAt(at: PathValues, path: string, base: string | undefined): string | undefined {
  for (const one of alternatives(path))
    for (const value of at.get(one) ?? []) {
      const url = URL.parse(plainText(value), (isElement(value) && value.base) || base)
      if (url && /^https?:$/.test(url.protocol) && url.href.length <= LONGEST_LINK) return url.href
    }
  return undefined
}
const LONGEST_LINK = 2000

interface Target {
  mapped: MappedItem
  item: SourceItem
  at: PathValues
}

async function mapField(
  { mapped, item, at }: Target,
  { row, field }: { row: FieldMapping; field: Field },
  options: MapOptions,
): Promise<FieldTrace> {
  const { name } = field
  const { path, values } = row.tx === 'template' ? templated(at, row) : chosen(at, row.path)
  const trace: FieldTrace = { path, from: values.length ? 'path' : 'nothing', raw: rawOf(values) }
  if (values.length && isMedia(field)) {
    const alt = row.alt === undefined ? undefined : chosen(at, row.alt).path
    const side = (one: string | undefined) =>
      one === undefined ? [] : (valuesWithGaps(item, one) ?? at.get(one) ?? [])
    const files = filesOf(alt === undefined || path === undefined ? values : side(path), side(alt), item.base)
    if (files.length) mapped.files[name] = field['multiple'] ? files : files.slice(0, 1)
    return trace
  }
  if (values.length && isRelation(field)) {
    const found = [...new Set(values.map(plainText))].filter((one) => one !== '')
    mapped.lookups[name] = { by: row.lookup, values: isStructured(field) ? found : found.slice(0, 1) }
    return trace
  }
  const context = { field, opt: row.opt, base: item.base, timezone: options.timezone, lang: options.lang }
  const result = await transform(row.tx ?? 'auto', values, context)
  if ('problem' in result) trace.problem = result.problem
  else if (result.value !== undefined) {
    mapped.values[name] = result.value
    return trace
  }
  if (row.default === undefined) return { ...trace, from: values.length ? 'path' : 'nothing' }
  mapped.values[name] = row.default
  return { ...trace, from: 'default', path: undefined }
}

/** The first alternative with a value that is not blank. */
function chosen(at: PathValues, path = ''): { path: string | undefined; values: readonly PathValue[] } {
  for (const one of alternatives(path)) {
    const values = (at.get(one) ?? []).filter(isSet)
    if (values.length) return { path: one, values }
  }
  return { path: undefined, values: [] }
}

const isSet = (value: PathValue): boolean =>
  value !== null && (isElement(value) ? value.children.length > 0 : value !== '' && rawText(value).trim() !== '')

function templated(at: PathValues, { opt = '' }: FieldMapping): ReturnType<typeof chosen> {
  if (typeof opt !== 'string') return { path: undefined, values: [] }
  let isEmpty = true
  const made = withTemplate(opt, (path) => {
    const found = textAt(at, path)
    if (found !== undefined) isEmpty = false
    return found ?? ''
  })
  return { path: opt, values: isEmpty ? [] : [made.replaceAll(/\s+/g, ' ').trim()] }
}

function textAt(at: PathValues, path: string): string | undefined {
  const { values } = chosen(at, path)
  const [first] = values
  return first === undefined ? undefined : plainText(first) || undefined
}

function rawOf([first]: readonly PathValue[]): string | undefined {
  return first === undefined ? undefined : rawText(first).trim().slice(0, LONGEST_RAW)
}

/** In their order, without duplicates. Alternative texts belong to the pictures at the same positions. */
function filesOf(values: readonly PathValue[], alts: readonly PathValue[], base: string | undefined): FileReference[] {
  const files = values.map((value, i): FileReference => {
    const name = plainText(value)
    const url = URL.parse(name, (isElement(value) && value.base) || base)
    return {
      name,
      url: url && /^https?:$/.test(url.protocol) ? url.href : undefined,
      alt: (i < alts.length && plainText(alts[i]!)) || undefined,
    }
  })
  return files.filter(({ name }, i) => name !== '' && files.findIndex((one) => one.name === name) === i)
}
