// An item as an entry would have it, with the path behind every value: what a preview shows, and what a sync stores.
import { isMedia, isRelation, isStructured } from '../../rules/conditions/traits.ts'
import type { Field } from '../../fields/fields.ts'
import { problem } from '../../base/errors.ts'
import type { Json } from '../../base/json.ts'
import { isElement, plainText, rawText } from '../item-text.ts'
import {
  alternatives,
  inPlaces,
  type PathReader,
  type PathValue,
  type PathValues,
} from '../paths/path-reader.ts'
import type { ItemProblem, SourceItem } from '../../core/extension/source-format.ts'
import { withTemplate, type FieldMapping, type Mapping } from './mapping.ts'
import { transform } from './transforms.ts'

export interface MapOptions {
  mapping: Mapping
  fields: readonly Field[]
  timezone: string
  lang: string
}

/** A picture or a file: the media library has it before an entry names it. */
export interface FileReference {
  /** As the item writes it: the name of a file that came along, where it is no address. */
  name: string
  /** Missing for what is no web address. */
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
  /** The alternative that had a value; undefined for a default, and for none. */
  path?: string | undefined
  from: 'path' | 'default' | 'nothing'
  /** What the path gave, shortened. */
  raw?: string | undefined
  problem?: ItemProblem | undefined
}

export interface MappedItem {
  index: number
  line: number
  action: NonNullable<SourceItem['action']>
  /** Missing where id_path leads to nothing, or the item was refused. */
  id?: string | undefined
  slug?: string | undefined
  /** Where it stands at the source. */
  link?: string | undefined
  /** By the names of fields; what is missing is not set. */
  values: Record<string, Json>
  files: Record<string, FileReference[]>
  lookups: Record<string, Lookup>
  trace: Record<string, FieldTrace>
  /** It has an address that nobody may know: see SourceItem. */
  withheld?: boolean | undefined
  /** Why there is no entry of it. */
  refused?: ItemProblem | undefined
}

/** What is longer identifies nothing. */
const LONGEST_ID = 500
const LONGEST_RAW = 200

/** The reader was opened with the paths of the mapping (pathsOf). */
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
  const { index, line, action = 'change', refused, withheld } = item
  const empty = { values: {}, files: {}, lookups: {}, trace: {} }
  const mapped: MappedItem = { index, line, action, ...empty, withheld, refused }
  if (refused) return mapped
  mapped.id = idOf(at, mapping.id_path)
  if (mapped.id === undefined) mapped.refused = problem('source_item.no_id', { path: mapping.id_path.slice(0, 200) }) // prettier-ignore
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

/** The first that is a web address. */
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
      one === undefined ? [] : (inPlaces(item, one) ?? at.get(one) ?? [])
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

/** The first alternative that has a value which is more than blanks. */
function chosen(at: PathValues, path = ''): { path: string | undefined; values: readonly PathValue[] } {
  for (const one of alternatives(path)) {
    const values = (at.get(one) ?? []).filter(isSet)
    if (values.length) return { path: one, values }
  }
  return { path: undefined, values: [] }
}

const isSet = (value: PathValue): boolean =>
  value !== null &&
  (isElement(value) ? value.children.length > 0 : value !== '' && rawText(value).trim() !== '')

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

/** In their order, each once. Alternative texts belong to the pictures in the same places. */
function filesOf(
  values: readonly PathValue[],
  alts: readonly PathValue[],
  base: string | undefined,
): FileReference[] {
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
