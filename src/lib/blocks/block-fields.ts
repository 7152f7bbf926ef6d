// The checked fields of a block type, parsed once per definition, and iteration over all blocks of a tree.
import {
  parseFields,
  removedValues,
  withItemIds,
  type Field,
  type FieldSpecs,
  referencesOf,
  type Reference,
} from '../fields/fields.ts'
import type { AnyBlock } from '../core/extension/define-block.ts'
import type { Block } from './schema.ts'

const parsed = new WeakMap<AnyBlock, Field[]>()

/** Throws 422 naming the block type when its field declarations are invalid. */
export function blockFields(type: string, block: AnyBlock): Field[] {
  let fields = parsed.get(block)
  if (!fields) parsed.set(block, (fields = parseFields(block.fields as FieldSpecs, `block ${type}`)))
  return fields
}

/** The blocks with ids on their items, also blocks stored before items had ids. */
export const identifiedBlocks = (types: ReadonlyMap<string, AnyBlock>, blocks: readonly Block[]): Block[] =>
  blocks.map((block) => {
    const type = types.get(block.type)
    const { children } = block
    return {
      ...block,
      ...(type && hasLists(block) && { data: withItemIds(blockFields(block.type, type), block.data) }),
      ...(children && { children: identifiedBlocks(types, children) }),
    }
  })

const hasLists = ({ data }: Block): boolean => Object.values(data).some((value) => Array.isArray(value))

/** The block as far as no block type declares its values: all of an unknown type, else those of removed fields. */
export function undeclaredIn(types: ReadonlyMap<string, AnyBlock>, block: Block): Block {
  const type = types.get(block.type)
  return type ? { ...block, data: removedValues(blockFields(block.type, type), block.data) } : block
}

/** Every block, parents before children. */
export function* walk(blocks: readonly Block[]): Generator<Block> {
  for (const block of blocks) {
    yield block
    if (block.children) yield* walk(block.children)
  }
}

/**
 * What the blocks of a page reference: media, pages, entries; with pointers, for the index of uses and for
 * prefetching. Pointers start at `/blocks`. Blocks of unknown types are skipped.
 */
export function blockReferences(
  types: ReadonlyMap<string, AnyBlock>,
  blocks: readonly Block[],
  pointer = '/blocks',
): Reference[] {
  return blocks.flatMap((block, i) => {
    const at = `${pointer}/${i}`
    const type = types.get(block.type)
    const own = type ? referencesOf(blockFields(block.type, type), block.data) : []
    return [
      ...own.map((reference) => ({ ...reference, pointer: `${at}/data${reference.pointer}` })),
      ...blockReferences(types, block.children ?? [], `${at}/children`),
    ]
  })
}
