// A part of a document: the unit of merging, rejecting, leaving out, and of conflicts.
import { change, find, setData, setSection } from './block-tree.ts'
import type { Block, Document, Head } from './document.ts'
import { withKey } from './deep-equal.ts'

export type Part =
  | { kind: 'head'; key: string }
  | { kind: 'data'; block: string; key: string }
  | { kind: 'section'; block: string; key: string }
  | { kind: 'variant'; block: string }
  /** The entire block. */
  | { kind: 'block'; block: string }
  | { kind: 'place'; block: string }

/** A unique key of a part. */
export const partKey = (part: Part): string =>
  [part.kind, 'block' in part ? part.block : '', 'key' in part ? part.key : ''].join('/')

/** The value of a part; undefined when there is none. */
export function readPart({ head, blocks }: Document, part: Part): unknown {
  if (part.kind === 'head') return (head as unknown as Record<string, unknown>)[part.key]
  const block = find(blocks, part.block)
  if (part.kind === 'data') return block?.data[part.key]
  if (part.kind === 'section') return block?.section[part.key]
  return part.kind === 'variant' ? block?.variant : block
}

/** The document with another value in a part; unchanged when the block of the part does not exist. */
export function writePart(document: Document, part: Part, value: unknown): Document {
  if (part.kind === 'head') return { ...document, head: withKey<Head>(document.head, part.key, value) }
  if (!find(document.blocks, part.block)) return document
  return { ...document, blocks: writeBlock(document.blocks, part, value) }
}

function writeBlock(blocks: Document['blocks'], part: Exclude<Part, { kind: 'head' }>, value: unknown) {
  const { block: id } = part
  if (part.kind === 'data') return setData(blocks, id, { key: part.key, value })
  if (part.kind === 'section') return setSection(blocks, id, { key: part.key, value })
  if (part.kind === 'variant') return change(blocks, id, (block) => withKey(block, 'variant', value))
  if (part.kind === 'block' && value)
    return change(blocks, id, (block) => ({ ...(value as Block), children: block.children }))
  return blocks
}
