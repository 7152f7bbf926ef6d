// Reads and changes the tree of blocks of a page; unchanged parts stay the same objects.
import type { Block } from './document.ts'
import { MAX_BLOCKS, MAX_DEPTH } from './limits.ts'
import { newBlockId } from './new-id.ts'
import { same, withKey } from './deep-equal.ts'

export type Blocks = readonly Block[]

/** A position in the tree, counted without the block to be placed there. */
export interface BlockPosition {
  /** Id of the layout block; the page itself when undefined. */
  parent: string | undefined
  /** From 0. */
  position: number
}

/** A change that the tree rejects. */
export class TreeError extends Error {
  override name = 'TreeError'
  readonly code: 'too_many' | 'too_deep' | 'inside_itself' | 'not_found'
  constructor(code: TreeError['code']) {
    super(code)
    this.code = code
  }
}

/** Every block, parents before children. */
export function* walk(blocks: Blocks): Generator<Block> {
  for (const block of blocks) {
    yield block
    if (block.children) yield* walk(block.children)
  }
}

export const flatten = (blocks: Blocks): Block[] => [...walk(blocks)]

/** Every block by its id. */
export const byId = (blocks: Blocks): Map<string, Block> => new Map(flatten(blocks).map((block) => [block.id, block]))

export function find(blocks: Blocks, id: string): Block | undefined {
  for (const block of walk(blocks)) if (block.id === id) return block
  return undefined
}

/** The ancestors of a block, outermost first, and the block itself; empty when it does not exist. */
export function pathOf(blocks: Blocks, id: string): Block[] {
  for (const block of blocks) {
    if (block.id === id) return [block]
    const below = pathOf(block.children ?? [], id)
    if (below.length) return [block, ...below]
  }
  return []
}

/** The position of a block. */
export function blockPositionOf(blocks: Blocks, id: string): BlockPosition | undefined {
  const path = pathOf(blocks, id)
  if (!path.length) return undefined
  const parent = path.at(-2)
  const list = parent?.children ?? blocks
  return { parent: parent?.id, position: list.findIndex((block) => block.id === id) }
}

/** The children of a layout block, or the top-level blocks of the page. */
export const childrenOf = (blocks: Blocks, parent: string | undefined): Blocks =>
  parent === undefined ? blocks : (find(blocks, parent)?.children ?? [])

/** Inserts blocks at a position. Throws TreeError for too many blocks, too many levels, or a missing parent. */
export function insert(blocks: Blocks, block: Block | Blocks, { parent, position }: BlockPosition): Blocks {
  const added = 'id' in block ? [block] : block
  const at = Math.max(0, position)
  const next =
    parent === undefined
      ? spliced(blocks, added, at)
      : change(blocks, parent, (holder) => ({
          ...holder,
          children: spliced(holder.children ?? [], added, at),
        }))
  return checked(next)
}

/** Removes a block with its children. */
export function remove(blocks: Blocks, id: string): Blocks {
  const rest = blocks.filter((block) => block.id !== id)
  if (rest.length < blocks.length) return rest
  return mapped(blocks, (block) => {
    if (!block.children) return block
    const children = remove(block.children, id)
    return children === block.children ? block : { ...block, children }
  })
}

/** Moves a block. Throws TreeError also for a position inside itself. */
export function move(blocks: Blocks, id: string, position: BlockPosition): Blocks {
  const block = need(blocks, id)
  if (position.parent !== undefined && find([block], position.parent)) throw new TreeError('inside_itself')
  return insert(remove(blocks, id), block, position)
}

/** Inserts a copy with new ids behind the block, and returns the copy's id. */
export function duplicate(blocks: Blocks, id: string): { blocks: Blocks; id: string } {
  const copy = withNewIds(need(blocks, id))
  const { parent, position } = blockPositionOf(blocks, id)!
  return { blocks: insert(blocks, copy, { parent, position: position + 1 }), id: copy.id }
}

/** The block and its descendants with new ids. */
export const withNewIds = (block: Block): Block => ({
  ...block,
  id: newBlockId(),
  ...(block.children && { children: block.children.map(withNewIds) }),
})

/** Changes one block. Throws TreeError when it does not exist. */
export function change(blocks: Blocks, id: string, work: (block: Block) => Block): Blocks {
  const next = changed(blocks, id, work)
  if (next === blocks && !find(blocks, id)) throw new TreeError('not_found')
  return next
}

/** Sets one value of a block's data; undefined removes it. */
export const setData = (blocks: Blocks, id: string, { key, value }: { key: string; value: unknown }): Blocks =>
  change(blocks, id, (block) =>
    same(block.data[key], value) ? block : { ...block, data: withKey(block.data, key, value) },
  )

/** Sets one of the options every section has; undefined removes it. */
export const setSection = (blocks: Blocks, id: string, { key, value }: { key: string; value: unknown }): Blocks =>
  change(blocks, id, (block) =>
    same(block.section[key], value) ? block : { ...block, section: withKey(block.section, key, value) },
  )

export const setVariant = (blocks: Blocks, id: string, variant: string | undefined): Blocks =>
  change(blocks, id, (block) => (block.variant === variant ? block : withKey(block, 'variant', variant)))

/** Number of levels of the tree. */
export const depthOf = (blocks: Blocks): number =>
  blocks.length ? 1 + Math.max(...blocks.map(({ children }) => depthOf(children ?? []))) : 0

function checked(blocks: Blocks): Blocks {
  if (flatten(blocks).length > MAX_BLOCKS) throw new TreeError('too_many')
  if (depthOf(blocks) > MAX_DEPTH) throw new TreeError('too_deep')
  return blocks
}

function need(blocks: Blocks, id: string): Block {
  const block = find(blocks, id)
  if (!block) throw new TreeError('not_found')
  return block
}

function changed(blocks: Blocks, id: string, work: (block: Block) => Block): Blocks {
  return mapped(blocks, (block) => {
    if (block.id === id) return work(block)
    if (!block.children) return block
    const children = changed(block.children, id, work)
    return children === block.children ? block : { ...block, children }
  })
}

/** Returns the same list when no item changes. */
function mapped(blocks: Blocks, work: (block: Block) => Block): Blocks {
  const next = blocks.map(work)
  return next.every((block, i) => block === blocks[i]) ? blocks : next
}

const spliced = (list: Blocks, added: Blocks, at: number): Blocks => [...list.slice(0, at), ...added, ...list.slice(at)]
