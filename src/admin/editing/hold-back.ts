// What may be sent of a document: without the parts that were refused or that a person has to choose first.
import { find, remove, type Blocks } from './block-tree.ts'
import type { Block, Document } from './document.ts'
import { readPart, writePart, type Part } from './part.ts'

/** The document with the parts as they are saved; what is new and held back as a whole is left out. */
export function holdBack(local: Document, saved: Document, parts: readonly Part[]): Document {
  return parts.reduce((document, part) => {
    if (part.kind === 'place') return document
    if (part.kind === 'head' || find(saved.blocks, part.block))
      return writePart(document, part, readPart(saved, part))
    if (part.kind !== 'block') return writePart(document, part, undefined)
    return { ...document, blocks: without(document.blocks, part.block, saved.blocks) }
  }, local)
}

/** What is saved already and lies in it takes its place: leaving it out must not remove that. */
function without(blocks: Blocks, id: string, saved: Blocks): Blocks {
  const block = find(blocks, id)
  if (!block) return blocks
  const inside = survivors(block.children ?? [], saved)
  if (!inside.length) return remove(blocks, id)
  const put = (list: Blocks): Block[] =>
    list.flatMap((one) =>
      one.id === id ? inside : [one.children ? { ...one, children: put(one.children) } : one],
    )
  return put(blocks)
}

const survivors = (blocks: Blocks, saved: Blocks): Block[] =>
  blocks.flatMap((block) => (find(saved, block.id) ? [block] : survivors(block.children ?? [], saved)))
