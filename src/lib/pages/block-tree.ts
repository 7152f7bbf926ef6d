// Moves in a tree of blocks; every function returns a new tree and leaves the old one alone.
import { AppError } from '../base/errors.ts'
import { walk } from '../blocks/blocks.ts'
import type { Block } from '../blocks/schema.ts'

export interface BlockTarget {
  /** Id of the layout block it goes into; the page itself when missing. */
  parent?: string | undefined
  /** Place among the children, from 0; the end when missing. */
  position?: number | undefined
}

/** Throws 404 naming the id. */
export function findBlock(blocks: readonly Block[], id: string): Block {
  for (const block of walk(blocks)) if (block.id === id) return block
  throw new AppError('block.missing_on_page', { id })
}

/** Id of the layout block it lies in; undefined for a block of the page itself. */
export function parentOf(blocks: readonly Block[], id: string): string | undefined {
  for (const block of walk(blocks)) if (block.children?.some((child) => child.id === id)) return block.id
  return undefined
}

export const replaceBlock = (blocks: readonly Block[], id: string, next: Block): Block[] =>
  blocks.map((block) =>
    block.id === id ? next : block.children ? { ...block, children: replaceBlock(block.children, id, next) } : block,
  )

export const removeBlock = (blocks: readonly Block[], id: string): Block[] =>
  blocks
    .filter((block) => block.id !== id)
    .map((block) => (block.children ? { ...block, children: removeBlock(block.children, id) } : block))

export function insertBlock(blocks: readonly Block[], block: Block, { parent, position }: BlockTarget): Block[] {
  if (parent === undefined) return splice(blocks, block, position)
  const holder = findBlock(blocks, parent)
  return replaceBlock(blocks, parent, { ...holder, children: splice(holder.children ?? [], block, position) })
}

function splice(list: readonly Block[], block: Block, position = list.length): Block[] {
  const next = [...list]
  next.splice(position, 0, block)
  return next
}
