// Which values differ between two documents: the preview of a recovered draft.
import { find, walk } from './block-tree.ts'
import type { Block, Document } from './document.ts'
import type { Part } from './part.ts'
import { keysOf, same } from './deep-equal.ts'
import { movedIds, skeletonOf } from './skeleton.ts'

/** Head first, then block by block; a block on one side only is a single difference. */
export function differences(before: Document, after: Document): Part[] {
  const head = changedKeys(before.head, after.head).map((key): Part => ({ kind: 'head', key }))
  const gone = [...walk(before.blocks)].filter(({ id }) => !find(after.blocks, id))
  const moved = movedIds(skeletonOf(before.blocks), skeletonOf(after.blocks))
  const blocks = [...walk(after.blocks)].flatMap((block): Part[] => {
    const { id } = block
    const old = find(before.blocks, id)
    if (!old) return [{ kind: 'block', block: id }]
    return [...(moved.has(id) ? [{ kind: 'place', block: id } as const] : []), ...inBlock(old, block)]
  })
  return [...head, ...gone.map(({ id }): Part => ({ kind: 'block', block: id })), ...blocks]
}

function inBlock(old: Block, block: Block): Part[] {
  if (old === block) return []
  const { id } = block
  return [
    ...changedKeys(old.data, block.data).map((key): Part => ({ kind: 'data', block: id, key })),
    ...changedKeys(old.section, block.section).map((key): Part => ({ kind: 'section', block: id, key })),
    ...(old.variant === block.variant ? [] : [{ kind: 'variant', block: id } as const]),
  ]
}

function changedKeys(old: object, fresh: object): string[] {
  const [a, b] = [old as Record<string, unknown>, fresh as Record<string, unknown>]
  return keysOf(a, b).filter((key) => !same(a[key], b[key]))
}
