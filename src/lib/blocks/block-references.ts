// What the blocks of a page name: media, pages, entries; with pointers, for the index of uses and for reading ahead.
import { referencesOf, type Reference } from '../fields/fields.ts'
import type { AnyBlock } from '../core/extension/define-block.ts'
import type { Block } from './schema.ts'
import { blockFields } from './block-fields.ts'

/** Pointers start at `/blocks`. Blocks of unknown types name nothing that could be known. */
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
