// The translatable texts of a page, an entry or a media item, each with its path: depending on field types.
import { hasItems, isHtml, isLine, isLong, linksTo } from '../rules/conditions/traits.ts'
import type { Block } from '../blocks/schema.ts'
import { blockFields, walk } from '../blocks/blocks.ts'
import type { Site } from '../core/site.ts'
import { humanName } from '../fields/declaration.ts'
import type { Field, Values } from '../fields/fields.ts'
import { richTextToText } from '../rules/conditions/plain-text.ts'
import { sha256 } from '../base/hash.ts'
import { cutCells, cutPlain, cutRich, type Piece } from './segments.ts'

export type TextKind = 'plain' | 'rich' | 'cells'

/** A label in English or from the kit; of a field with its own labels in all their languages. */
export type PartName = string | { label: string; labels: Record<string, string> }

export interface TextPart {
  /** title, de/alt, fields/intro, blocks/{id}/text, blocks/{id}/items/{item or position}/text */
  path: string
  kind: TextKind
  text: string
  /** Its labels: of a block its type, then the field. */
  names: PartName[]
  max?: number | undefined
  /** Writes into the object that it was read from. */
  set: (text: string) => void
}

export type Content = Record<string, unknown> & { blocks?: Block[] }

/** The text for comparison: without markup, white space normalised. */
export const plainTextIn = ({ kind, text }: Pick<TextPart, 'kind' | 'text'>): string =>
  (kind === 'rich' ? richTextToText(text) : text).replace(/\s+/g, ' ').trim()

export const hashOf = (part: Pick<TextPart, 'kind' | 'text'>): string => sha256(plainTextIn(part))

export const piecesOf = ({ kind, text }: Pick<TextPart, 'kind' | 'text'>): Piece[] =>
  kind === 'rich' ? cutRich(text) : kind === 'cells' ? cutCells(text) : cutPlain(text)

const HEAD: Record<string, { label: string; max: number }> = {
  title: { label: 'Title', max: 200 },
  nav_title: { label: 'Title in menus', max: 80 },
  meta_title: { label: 'Title for search engines', max: 120 },
  meta_description: { label: 'Description for search engines', max: 320 },
}

/** The texts of a page's head and blocks. */
export function textsOfPage({ blocks: types }: Pick<Site, 'blocks'>, content: Content): TextPart[] {
  const head = Object.entries(HEAD).flatMap(([name, { label, max }]) =>
    textAt(content, name, { path: name, names: [label], max, kind: 'plain' }),
  )
  const inBlocks = [...walk(content.blocks ?? [])].flatMap((block) => {
    const type = types.get(block.type)
    if (!type) return []
    const at = { path: `blocks/${block.id}`, names: [type.label ?? block.type] }
    const nav = { path: `${at.path}/nav_label`, names: [...at.names, 'Name in the navigation'], max: 80 }
    return [
      ...textsOfFields(blockFields(block.type, type), block.data, at),
      ...textAt(block.section, 'nav_label', { ...nav, kind: 'plain' }),
    ]
  })
  return [...head, ...inBlocks]
}

/** The texts of an entry, except private ones. */
export const textsOfEntry = (fields: readonly Field[], values: Values): TextPart[] =>
  textsOfFields(fields, values, { path: 'fields', names: [] })

const MEDIA_NAMES: Record<string, string> = { title: 'Title', alt: 'Alternative text', caption: 'Caption' }
const OF_MEDIA = Object.keys(MEDIA_NAMES)

/** The texts of a media item, in every language. */
export function textsOfMedia({ default_language }: Pick<Site, 'default_language'>, item: Content): TextPart[] {
  const i18n = Object.entries((item['i18n'] ?? {}) as Record<string, Values>)
  return [[default_language, item] as const, ...i18n].flatMap(([lang, texts]) =>
    OF_MEDIA.flatMap((name) =>
      textAt(texts, name, { path: `${lang}/${name}`, names: [MEDIA_NAMES[name]!, lang], kind: 'plain' }),
    ),
  )
}

type ParentText = Pick<TextPart, 'path' | 'names'>

function textsOfFields(fields: readonly Field[], data: Values, parent: ParentText): TextPart[] {
  return fields.flatMap((field) => {
    const { name, type } = field
    const at = { path: `${parent.path}/${name}`, names: [...parent.names, nameOfField(field)] }
    if (field.private || data[name] === undefined || data[name] === null) return []
    if (hasItems({ type })) return textsOfItems(field, data[name], at)
    if (linksTo({ type }, 'link'))
      return textAt(data[name] as Values, 'label', {
        ...at,
        path: `${at.path}/label`,
        max: 500,
        kind: 'plain',
      })
    const kind = kindOf(field, data[name])
    return kind ? textAt(data, name, { ...at, kind, max: maxOf(field) }) : []
  })
}

function nameOfField({ name, label = humanName(name), labels }: Field): PartName {
  return labels ? { label, labels } : label
}

function textsOfItems(field: Field, items: unknown, { path, names }: ParentText): TextPart[] {
  if (!Array.isArray(items)) return []
  return (items as Values[]).flatMap((item, i) => {
    const id = typeof item['id'] === 'string' ? item['id'] : String(i)
    return textsOfFields(field['fields'] as Field[], item, {
      path: `${path}/${id}`,
      names: [...names, String(i + 1)],
    })
  })
}

/** Undefined for values without a language: keys, handles, addresses, numbers, code. */
function kindOf({ type, format, widget, pattern, language }: Field, value: unknown): TextKind | undefined {
  if (isHtml({ type })) return 'rich'
  if (isLine({ type })) return format === 'slug' || widget !== undefined || pattern !== undefined ? undefined : 'plain'
  if (!isLong({ type })) return undefined
  // Tables are typed as lines of cells; other code names its language, or has no cells.
  if (format === 'code') return language === undefined && cutCells(String(value)).length > 1 ? 'cells' : undefined
  return 'plain'
}

const maxOf = ({ type, max }: Field): number | undefined =>
  typeof max === 'number' ? max : isLine({ type }) ? 255 : undefined

function textAt(object: Values | null, name: string, part: Omit<TextPart, 'text' | 'set'>): TextPart[] {
  const text = object?.[name]
  if (!object || typeof text !== 'string' || !text.trim()) return []
  return [{ ...part, text, set: (fresh) => void (object[name] = fresh) }]
}
