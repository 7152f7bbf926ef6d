// Reference: the block types that an editor of this website may use, each as a block that add_block takes.
import { blockFields, offeredBlocks } from '../../blocks/blocks.ts'
import { sampleValues, type Field } from '../../fields/fields.ts'
import { widgetOf } from '../../fields/widgets.ts'
import type { AnyBlock } from '../../core/extension/define-block.ts'
import type { Site } from '../../core/site.ts'
import { hasItems, isMedia, isRelation } from '../../rules/conditions/traits.ts'
import { code, json, page, plain, table } from './markdown.ts'

export function blocksPage({ site }: { site: Site }): string {
  const types = [...offeredBlocks(site)].sort(([a], [b]) => (a < b ? -1 : 1))
  return page(
    '# Block types',
    `The ${types.length} block types of this website: of its kit ${code(site.kit.name)}, of extensions, and those made without code. ` +
      '[A kit](kits.md) says how one is made. The examples are what `add_block` takes beside `page`.',
    ...types.map(([type, block]) => describe(type, block)),
  )
}

function describe(type: string, block: AnyBlock): string {
  const fields = blockFields(type, block)
  const variants = Object.entries(block.variants ?? {})
  return page(
    `## ${type}`,
    `**${plain(block.label)}**, in the group ${code(block.group)}.${block.description ? ` ${plain(block.description)}` : ''}`,
    variants.length > 0 && `Variants: ${variants.map(([key, label]) => `${code(key)} (${plain(label)})`).join(', ')}.`,
    block.children === true && 'Other blocks stand in it: `children`.',
    table(
      ['field', 'type', 'meaning'],
      fields.flatMap((field) => rowsOf(field)),
    ),
    json(exampleOf(type, block)),
  )
}

/** The input of `add_block` without the page. */
export function exampleOf(type: string, block: AnyBlock): Record<string, unknown> {
  const fields = blockFields(type, block)
  return { type, data: sampleOf(fields, block.sample ?? sampleValues(fields)) }
}

/** Without numbers of pictures and entries, which differ on every website. */
const isNumbered = (field: Field): boolean => isMedia(field) || isRelation(field)

/** Only declared fields: a sample may have more for its renderer. */
function sampleOf(fields: readonly Field[], sample: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = sample[field.name]
      if (value === undefined || isNumbered(field)) return []
      if (!hasItems(field) || !Array.isArray(value)) return [[field.name, value]]
      const inner = field['fields'] as Field[]
      return [[field.name, value.map((item) => sampleOf(inner, item as Record<string, unknown>))]]
    }),
  )
}

/** The field, then those of its items: `rules[].op`. */
function rowsOf(field: Field, above = ''): string[][] {
  const { name, type, label, help, required } = field
  const inner = hasItems(field) ? (field['fields'] as Field[]) : []
  const own = [
    `${code(above + name)}${required ? ' (required)' : ''}`,
    `[${type}](field-types.md#${type})`,
    [plain(sentences(label, help, widgetOf(field)?.is)), choicesOf(field)].filter(Boolean).join(': '),
  ]
  return [own, ...inner.flatMap((one) => rowsOf(one, `${above}${name}[].`))]
}

/** The stored value of each choice, with its label where it differs. */
const choicesOf = ({ options }: Field): string =>
  (Array.isArray(options) ? (options as { key: string; label: string }[]) : [])
    .map(({ key, label }) => (key === label ? code(key) : `${code(key)} (${plain(label)})`))
    .join(', ')

/** One after the other, with one full stop between them. */
const sentences = (...texts: (string | undefined)[]): string =>
  texts.flatMap((text, i) => (text ? [i < texts.length - 1 ? text.replace(/\.$/, '') : text] : [])).join('. ')
