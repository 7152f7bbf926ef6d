// Labels of blocks and their parts.
import { hasItems, isProse, linksTo } from '../../../lib/rules/conditions/traits.ts'
import type { Translate } from '../../lang/lang.ts'
import { find, blockPositionOf } from '../../editing/block-tree.ts'
import type { Part } from '../../editing/part.ts'
import { isObject } from '../../json.ts'
import type { Editor } from './editor.ts'
import type { Block, FieldDeclaration } from './page-data.ts'

const LONGEST = 80
const known = new WeakMap<object, string>()

/** The first words that an editor wrote in a block, cached by its state; else the name of its table. */
export function firstWords(editor: Editor, block: Block): string {
  const fields = editor.typeOf(block)?.fields
  const text = known.get(block.data) ?? textIn(writtenIn(block.data, fields)) ?? ''
  known.set(block.data, text)
  return text || (tableIn(editor, block, fields) ?? '')
}

/** Titles first. Selected options are keys, not text, and are left out. */
function writtenIn(data: Values, fields: readonly FieldDeclaration[] | undefined): unknown[] {
  const { title, heading, name, ...others } = fields ? ofWords(data, fields) : data
  return [title, heading, name, ...Object.values(others)]
}

type Values = Readonly<Record<string, unknown>>

function ofWords(data: Values, fields: readonly FieldDeclaration[]): Values {
  const written = fields.flatMap((field) => {
    const value = data[field.name]
    if (hasItems(field)) return [[field.name, itemsOf(value, field.fields ?? [])]]
    if (linksTo(field, 'link')) return [[field.name, isObject(value) ? value['label'] : undefined]]
    return isProse(field) && field.widget === field.type ? [[field.name, value]] : []
  })
  return Object.fromEntries(written) as Values
}

function itemsOf(value: unknown, fields: readonly FieldDeclaration[]): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => itemsOf(one, fields))
  return isObject(value) ? ofWords(value, fields) : undefined
}

function tableIn(editor: Editor, { data }: Block, fields: readonly FieldDeclaration[] = []): string | undefined {
  const field = fields.find(({ widget }) => widget === 'table')
  const handle = field && data[field.name]
  return typeof handle === 'string' && handle ? editor.tables.nameOf(handle) : undefined
}

function textIn(values: unknown[]): string | undefined {
  for (const value of values) {
    if (typeof value === 'string') {
      const text = plain(value)
      if (/[\p{L}]{2}/u.test(text)) return text
    } else if (Array.isArray(value)) {
      const text = textIn(value.flatMap((one: unknown): unknown[] => (isObject(one) ? Object.values(one) : [one])))
      if (text) return text
    }
  }
  return undefined
}

/** Text without markup, in one line. */
export const plain = (value: string): string =>
  value
    .slice(0, 2000)
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;|\s+/g, ' ')
    .trim()
    .slice(0, LONGEST)

/** The label of the block's type. */
export const blockLabel = (editor: Editor, block: Block): string => editor.typeOf(block)?.label ?? block.type

/** Label of a part: `Hero: Title`. */
export function partName(editor: Editor, part: Part): string {
  const { t } = editor.app
  if (part.kind === 'head') return headName(part.key, t)
  const { local, server } = editor.state
  const block = find(local.blocks, part.block) ?? find(server.blocks, part.block)
  if (!block) return t('A block')
  const name = blockLabel(editor, block)
  if (part.kind === 'data' || part.kind === 'section') return `${name}: ${fieldOf(editor, part)?.label ?? part.key}`
  if (part.kind === 'variant') return `${name}: ${t('Look')}`
  return part.kind === 'place' ? `${name}: ${t('Place')}` : name
}

/** A value as readable text. */
export function valueText(editor: Editor, part: Part, value: unknown): string {
  const { t } = editor.app
  if (value === undefined || value === null || value === '') return t('(empty)')
  if (part.kind === 'block') return firstWords(editor, value as Block) || blockLabel(editor, value as Block)
  if (part.kind === 'place') return t('Place {n}', { n: (value as { position: number }).position + 1 })
  if (typeof value === 'boolean') return value ? t('Yes') : t('No')
  if (typeof value === 'string') return labelOf(editor, part, value) ?? value.replace(/<[^>]*>/g, ' ').trim()
  if (typeof value === 'number') return String(value)
  return textIn(Array.isArray(value) ? value : (Object.values(value) as unknown[])) ?? JSON.stringify(value)
}

/** The label of the selected option. */
function labelOf(editor: Editor, part: Part, value: string): string | undefined {
  if (part.kind !== 'data' && part.kind !== 'section') return undefined
  return fieldOf(editor, part)?.options?.find(({ key }) => key === value)?.label
}

function fieldOf(editor: Editor, part: Part & { kind: 'data' | 'section' }): FieldDeclaration | undefined {
  const { local, server } = editor.state
  const block = find(local.blocks, part.block) ?? find(server.blocks, part.block)
  const fields = part.kind === 'section' ? editor.sectionFields : block && editor.typeOf(block)?.fields
  return fields?.find(({ name }) => name === part.key)
}

/** `Place 2 of 7`, for screen readers. */
export function positionText(editor: Editor, id: string): string {
  const { t } = editor.app
  const position = blockPositionOf(editor.blocks, id)
  if (!position) return ''
  const parent = position.parent === undefined ? undefined : find(editor.blocks, position.parent)
  const size = (parent ? (parent.children ?? []) : editor.blocks).length
  const at = { n: position.position + 1, size }
  return parent
    ? t('place {n} of {size} in {parent}', { ...at, parent: blockLabel(editor, parent) })
    : t('place {n} of {size}', at)
}

function headName(key: string, t: Translate): string {
  const names: Record<string, string> = {
    title: t('Title'),
    slug: t('Address'),
    nav_title: t('Name in the menu'),
    in_menu: t('In the menu'),
    in_footer_menu: t('In the footer'),
    meta_title: t('Title for search engines'),
    meta_description: t('Description for search engines'),
    og_image: t('Picture for sharing'),
    noindex: t('Hidden from search engines'),
    canonical: t('Canonical address'),
    link: t('Leads to'),
  }
  return names[key] ?? key
}
