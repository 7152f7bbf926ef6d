// The fewest and smallest requests that change the saved document into the target document.
import type { CallInput } from '../client/calls.ts'
import {
  byId,
  find,
  flatten,
  insert,
  move,
  blockPositionOf,
  remove,
  walk,
  type Blocks,
  type BlockPosition,
} from './block-tree.ts'
import type { Block, Document } from './document.ts'
import { FEW_CALLS } from './limits.ts'
import { patchBlock, patchHead } from './save-patch.ts'
import { same } from './deep-equal.ts'
import { movedIds, skeletonOf } from './skeleton.ts'

/** The operations that save a draft, by kind of change. */
export const CALLS = {
  head: 'update_page',
  block: 'update_block',
  add: 'add_block',
  move: 'move_block',
  remove: 'remove_block',
  blocks: 'replace_blocks',
} as const
type Calls = typeof CALLS
type InputOf<K extends keyof Calls> = Omit<CallInput<Calls[K]>, 'page'>

/** A request, and its effect on a document. */
export type Step = { [K in keyof Calls]: StepOf<K> }[keyof Calls]
interface StepOf<K extends keyof Calls> {
  kind: K
  /** The input besides the page. */
  input: InputOf<K>
  /** The affected block. */
  block?: string
  apply(document: Document): Document
}

/** The requests in order; empty when there is nothing to save. */
export function planSteps(saved: Document, target: Document): Step[] {
  const head = patchHead(saved, target)
  const blocks = same(saved.blocks, target.blocks) ? [] : blockSteps(saved.blocks, target.blocks)
  return [...(head ? [head] : []), ...blocks]
}

function blockSteps(saved: Blocks, target: Blocks): Step[] {
  const steps: Step[] = []
  let blocks = saved
  for (let step = nextStep(blocks, target); step; step = nextStep(blocks, target)) {
    if (steps.length === FEW_CALLS) return [putBlocks(target)]
    steps.push(step)
    blocks = step.apply({ head: {} as Document['head'], blocks }).blocks
  }
  // If single steps do not reach the target, all blocks are sent.
  return same(blocks, target) ? steps : [putBlocks(target)]
}

const nextStep = (blocks: Blocks, target: Blocks): Step | undefined =>
  removal(blocks, target) ?? placing(blocks, target) ?? patch(blocks, target)

/** The outermost removed block, unless a part of it was moved out of it. */
function removal(blocks: Blocks, target: Blocks): Step | undefined {
  const stays = byId(target)
  for (const block of walk(blocks)) {
    if (stays.has(block.id) || flatten([block]).some(({ id }) => stays.has(id))) continue
    return {
      kind: 'remove',
      input: { block: block.id },
      block: block.id,
      apply: (document) => ({ ...document, blocks: remove(document.blocks, block.id) }),
    }
  }
  return undefined
}

/** The first position, from the top, that has the wrong block. */
function placing(blocks: Blocks, target: Blocks): Step | undefined {
  const inside = (parent: string | undefined, there: Blocks, should: Blocks): Step | undefined => {
    for (const [position, block] of should.entries()) {
      const now = there[position]
      if (now?.id !== block.id) return putInPlace(blocks, target, { block, now, position: { parent, position } })
      const step = inside(block.id, now.children ?? [], block.children ?? [])
      if (step) return step
    }
    return undefined
  }
  return inside(undefined, blocks, target)
}

interface Misplaced {
  block: Block
  /** The block at that position now. */
  now: Block | undefined
  position: BlockPosition
}

function putInPlace(blocks: Blocks, goal: Blocks, { block, now, position }: Misplaced): Step {
  if (!find(blocks, block.id)) return addition(withoutKnown(block, blocks), position)
  // A block that was moved away is itself moved, instead of each of the blocks below it.
  const moved = movedIds(skeletonOf(blocks), skeletonOf(goal))
  if (now && moved.has(now.id) && !moved.has(block.id)) {
    const target = blockPositionOf(goal, now.id)
    const isThere = target && (target.parent === undefined || find(blocks, target.parent))
    if (isThere && !find([now], target.parent ?? '')) return moving(now.id, target)
  }
  return moving(block.id, position)
}

function moving(id: string, position: BlockPosition): Step {
  return {
    kind: 'move',
    input: { block: id, parent: position.parent ?? null, position: position.position },
    block: id,
    apply: (document) => ({ ...document, blocks: move(document.blocks, id, position) }),
  }
}

function addition(block: Block, { parent, position }: BlockPosition): Step {
  return {
    kind: 'add',
    input: { ...block, ...(parent !== undefined && { parent }), position },
    block: block.id,
    apply: (document) => ({ ...document, blocks: insert(document.blocks, block, { parent, position }) }),
  }
}

/** Existing blocks are moved into it afterwards. */
const withoutKnown = ({ children, ...block }: Block, known: Blocks): Block => ({
  ...block,
  ...(children && {
    children: children.filter(({ id }) => !find(known, id)).map((child) => withoutKnown(child, known)),
  }),
})

function patch(blocks: Blocks, target: Blocks): Step | undefined {
  const there = byId(blocks)
  for (const block of walk(target)) {
    const step = patchBlock(there.get(block.id), block)
    if (step) return step
  }
  return undefined
}

const putBlocks = (blocks: Blocks): Step => ({
  kind: 'blocks',
  input: { blocks },
  apply: (document) => ({ ...document, blocks }),
})
