// The plain text of blocks for search, with headings separate from other text.
import { hasItems, isHtml, isLine, isMedia, isRelation, isSetting } from '../rules/conditions/traits.ts'
import type { AnyBlock } from '../core/extension/define-block.ts'
import { fieldType, type Field, type Values } from '../fields/fields.ts'
import { readRichText, type SpokenText } from '../fields/spoken-text.ts'
import { blockFields } from '../blocks/blocks.ts'
import type { Block } from '../blocks/schema.ts'

/** The text of visible blocks of known types, without the entries of tables that they list. */
export function blockText(types: ReadonlyMap<string, AnyBlock>, blocks: readonly Block[]): SpokenText {
  const spoken: SpokenText = { headings: [], texts: [] }
  const read = (some: readonly Block[]) => {
    for (const block of some) {
      const type = types.get(block.type)
      if (!type || block.section.visible === false) continue
      const fields = blockFields(block.type, type).filter(({ name }) => type.markdown?.includes(name) ?? true)
      readValues(spoken, { fields, values: block.data })
      read(block.children ?? [])
    }
  }
  read(blocks)
  return spoken
}

const HEADING = /^(title|headline|heading|question|name|label)$/
/** Whether a field has no text of its own: settings, media and relations. */
const isSilent = (field: Field): boolean => isSetting(field) || isMedia(field) || isRelation(field)

interface Part {
  fields: readonly Field[]
  values: Values
  /** The field that names an item of a group. */
  heading?: string | undefined
}

function readValues(spoken: SpokenText, { fields, values, heading }: Part): void {
  for (const field of fields) {
    const value = values[field.name] ?? field.default
    if (field.private || isSilent(field) || value === undefined || value === null) continue
    if (hasItems(field)) {
      if (Array.isArray(value))
        for (const item of value as Values[]) {
          const inner = {
            fields: field['fields'] as Field[],
            heading: field['item_label'] as string | undefined,
          }
          readValues(spoken, { ...inner, values: item })
        }
    } else if (isHtml(field)) readRichText(spoken, value as string)
    else {
      const isHeading = isLine(field) && (field.name === heading || HEADING.test(field.name))
      const text = fieldType(field.type).text(value, field, fieldType)
      if (text) (isHeading ? spoken.headings : spoken.texts).push(text)
    }
  }
}
