// Hashes of a page's texts, by field, to find those that are still the kit's sample text.
import { hasItems, isRelation, isSetting } from '../rules/conditions/traits.ts'
import { blockFields } from '../blocks/blocks.ts'
import type { Block } from '../blocks/schema.ts'
import type { Field } from '../fields/fields.ts'
import type { Site } from '../core/site.ts'
import { shortHash } from '../base/hash.ts'
import { canonical, isObject } from '../base/json.ts'

export type Hashes = Record<string, string>
type Types = Site['blocks']

/** A field of a block with unchanged sample text; a field of the page itself without a block. */
export interface SampleField {
  block: string | null
  field: string
}

const HEAD = ['meta_title', 'meta_description'] as const
type PageText = { blocks: readonly Block[] } & { [Key in (typeof HEAD)[number]]?: string | null | undefined }

/** By `{block}/{field}`, and `meta_title`, `meta_description`; of stored content. */
export function pageSamples(content: string, types: Types): Hashes {
  const page = JSON.parse(content) as PageText
  const hashes: Hashes = {}
  for (const name of HEAD) if (page[name]) hashes[name] = shortHash(page[name])
  for (const { id, type, data } of allBlocks(page.blocks)) {
    const definition = types.get(type)
    const fields = definition ? blockFields(type, definition) : []
    for (const [name, value] of Object.entries(data)) {
      const texts = wordsIn(
        value,
        fields.find((field) => field.name === name),
      )
      if (texts.length) hashes[`${id}/${name}`] = shortHash(canonical([type, texts]))
    }
  }
  return hashes
}

/** The fields whose hash is still the stored one, in the order of the page. */
export function sampleFields(noted: Hashes, content: string, types: Types): SampleField[] {
  const now = pageSamples(content, types)
  const blockHashes = wholeBlocks(content)
  return Object.entries(now).flatMap(([key, hash]) => {
    const [block, field] = key.split('/') as [string, string | undefined]
    const isSame = noted[key] === hash || (field !== undefined && block in noted && noted[block] === blockHashes[block])
    return isSame ? [field === undefined ? { block: null, field: block } : { block, field }] : []
  })
}

/** Hashes by block, as stored by earlier versions, which did not distinguish fields. */
function wholeBlocks(content: string): Hashes {
  const { blocks } = JSON.parse(content) as PageText
  return Object.fromEntries(
    [...allBlocks(blocks)].map(({ id, type, data }) => [id, shortHash(canonical([type, textsOf(data)]))]),
  )
}

const allBlocks = (blocks: readonly Block[]): Block[] =>
  blocks.flatMap((block) => [block, ...allBlocks(block.children ?? [])])

/** The visible text of a value; all its texts when the field no longer exists. */
function wordsIn(value: unknown, field: Field | undefined): string[] {
  if (!field) return textsOf(value)
  if (isSetting(field) || isRelation(field) || field['widget']) return []
  if (!hasItems(field)) return textsOf(value)
  const inner = (field['fields'] ?? []) as Field[]
  const items = (Array.isArray(value) ? value : [value]).filter(isObject)
  return items.flatMap((item) => inner.flatMap((one) => wordsIn(item[one.name], one)))
}

/** Properties of values that contain no text: ids, links, and the choices of a list. */
const NO_TEXT = new Set(['id', 'ref', 'type', 'icon', 'href', 'url'])

export function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return /\p{L}|\d/u.test(value) ? [value] : []
  if (Array.isArray(value)) return value.flatMap(textsOf)
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([key, inner]) => (NO_TEXT.has(key) ? [] : textsOf(inner)))
}
