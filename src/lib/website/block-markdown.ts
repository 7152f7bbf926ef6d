// The blocks of a page as Markdown: titles as headings, texts, lists of items, links; purely visual settings are left out.
import {
  hasChoices,
  hasItems,
  isHtml,
  isLine,
  isLong,
  isMedia,
  isRelation,
  isSetting,
  linksTo,
} from '../rules/conditions/traits.ts'
import type { Block } from '../blocks/schema.ts'
import { blockFields } from '../blocks/blocks.ts'
import { fieldType, valuesToView, type Field, type FieldViewContext, type Values } from '../fields/fields.ts'
import { declareFields } from '../fields/declaration.ts'
import type { AnyBlock, LinkView, MediaView, RelatedView } from '../core/extension/define-block.ts'
import type { Html } from '../base/html.ts'
import type { Site } from '../core/site.ts'
import { lineMarkdown, linkMarkdown, plainMarkdown } from './markdown-text.ts'
import { plainValue } from './plain-value.ts'
import { richMarkdown, type Complete } from './rich-markdown.ts'

export interface MarkdownContext {
  site: Site
  lang: string
  resolve: FieldViewContext['resolve']
  media: FieldViewContext['media']
  related?: FieldViewContext['related']
  /** Makes an address complete. */
  complete: Complete
}

/** The content that a block adds to its own fields, as Markdown. */
export type BlockDescriber = (block: Block, type: AnyBlock) => Promise<string[]>

/** Blocks that are hidden or of unknown types are left out, as they are in HTML. */
export async function blocksMarkdown(
  context: MarkdownContext,
  blocks: readonly Block[],
  tell: BlockDescriber,
): Promise<string[]> {
  const texts: string[] = []
  // One after the other: the first list on a page gets the short names of query parameters.
  for (const block of blocks) {
    const type = context.site.blocks.get(block.type)
    if (!type || block.section.visible === false) continue
    const fields = blockFields(block.type, type).filter(({ name }) => type.markdown?.includes(name) ?? true)
    texts.push(...valuesMarkdown(context, { fields, values: block.data, level: 2 }), ...(await tell(block, type)))
    texts.push(...(await blocksMarkdown(context, block.children ?? [], tell)))
  }
  return texts
}

/** Fields whose values are printed in paragraphs of their own. */
const isBelow = (field: Field): boolean => isLong(field) || isHtml(field) || hasItems(field) || isMedia(field)

/** The fields of an entry in their order: each with its label before it, longer ones below it. */
export function entryMarkdown(context: MarkdownContext, fields: readonly Field[], values: Values): string[] {
  const labels = new Map(
    declareFields(fields, { t: (text) => text, locale: context.lang }).map(({ name, label }) => [name, label]),
  )
  const printed = fields.filter((field) => !isSetting(field) || hasChoices(field))
  return printed.flatMap((field) => {
    const texts = fieldMarkdown(context, { field, values, level: 2 })
    const label = lineMarkdown(labels.get(field.name)!)
    if (!texts.length) return []
    return isBelow(field) ? [`## ${label}`, ...texts] : [`${label}: ${texts.join(', ')}`]
  })
}

interface Part {
  fields: readonly Field[]
  values: Values
  /** The heading level. */
  level: number
  /** The field that serves as the title of a group's items, if the kit names one. */
  title?: string | undefined
}

const TITLES = /^(title|headline|heading|question|name|label)$/

function valuesMarkdown(context: MarkdownContext, { fields, values, level, title }: Part): string[] {
  const texts = fields.filter(({ type, private: hidden }) => isLine({ type }) && !hidden)
  const named = texts.find(({ name }) => name === title) ?? texts.find(({ name }) => TITLES.test(name))
  const heading = named && lineMarkdown(textOf(context, named, values))
  const rest = fields.filter((field) => field !== named && !field.private && !isSetting(field))
  return [
    ...(heading ? [`${'#'.repeat(level)} ${heading}`] : []),
    ...rest.flatMap((field) => fieldMarkdown(context, { field, values, level })),
  ]
}

interface One {
  field: Field
  values: Values
  level: number
}

/** The value of a field in paragraphs; an empty array when it is not set. */
export function fieldMarkdown(context: MarkdownContext, { field, values, level }: One): string[] {
  const { complete } = context
  if (hasItems(field)) {
    const items = values[field.name]
    const part = {
      fields: field['fields'] as Field[],
      level: level + 1,
      title: field['item_label'] as string,
    }
    return Array.isArray(items)
      ? items.flatMap((item) => valuesMarkdown(context, { ...part, values: item as Values }))
      : []
  }
  const view = valuesToView([field], values, context)[field.name]
  if (view === '' || view === undefined || view === null) return []
  if (isMedia(field)) return [view as MediaView | MediaView[]].flat().flatMap((item) => mediaMarkdown(item, complete))
  if (isHtml(field)) return [richMarkdown((view as Html).markup, complete)].filter((text) => text !== '')
  if (linksTo(field, 'link')) {
    const { label, href } = view as LinkView
    return [linkMarkdown(lineMarkdown(label), complete(href))]
  }
  if (isRelation(field))
    return [view as RelatedView | RelatedView[]]
      .flat()
      .map(({ title, href }) =>
        href === undefined ? lineMarkdown(title) : linkMarkdown(lineMarkdown(title), complete(href)),
      )
  const text = textOf(context, field, values)
  if (linksTo(field, 'mail')) return [linkMarkdown(lineMarkdown(text), `mailto:${text}`)]
  if (linksTo(field, 'web')) return [linkMarkdown(lineMarkdown(text), text)]
  return [plainMarkdown(text)].filter((paragraphs) => paragraphs !== '')
}

/** Pictures with an alternative text as images, everything else as links. */
function mediaMarkdown({ kind, alt, title, name, url }: MediaView, complete: Complete): string[] {
  if (kind === 'image') return alt ? [`!${linkMarkdown(lineMarkdown(alt), complete(url))}`] : []
  return [linkMarkdown(lineMarkdown(title || name), complete(url))]
}

/** '' when the value is not set or has the type of an older definition. */
function textOf({ lang, site }: MarkdownContext, field: Field, values: Values): string {
  const value = values[field.name] ?? field.default
  const type = fieldType(field.type)
  const usable = value !== undefined && value !== null && (type.blank !== undefined || typeof value === 'string')
  return usable ? plainValue({ lang, timezone: site.config.timezone }, field, value) : ''
}
