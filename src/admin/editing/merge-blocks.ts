// Three-way merge of the blocks of a page: their existence, position and content.
import { byId, blockPositionOf, walk, type Blocks } from './block-tree.ts'
import type { Block } from './document.ts'
import { mergeContent, type Conflict, type MergeInput } from './merge-values.ts'
import { same } from './deep-equal.ts'
import { movedIds, parentsOf, moveLike, ROOT, skeletonOf, anchorOf, type Skeleton } from './skeleton.ts'

/** Nothing is lost: a block that one side removed and the other changed stays, as a conflict. */
export function mergeBlocks(input: MergeInput<Blocks>): { blocks: Blocks; conflicts: Conflict[] } {
  const { mine, theirs } = input
  const index = indexed(input)
  const { base } = index
  const conflicts: Conflict[] = []
  const retained = new Set<string>()
  for (const block of walk(theirs)) if (index.mine.has(block.id) || !base.mine.has(block.id)) retained.add(block.id)
  for (const block of walk(mine)) if (index.theirs.has(block.id) || !base.theirs.has(block.id)) retained.add(block.id)
  keepTouched({ from: mine, other: index.theirs, old: base.theirs, was: base.mine, retained }, (block) =>
    conflicts.push({ where: { kind: 'block', block: block.id }, mine: block, theirs: undefined }),
  )
  keepTouched({ from: theirs, other: index.mine, old: base.mine, was: base.theirs, retained }, (block) =>
    conflicts.push({ where: { kind: 'block', block: block.id }, mine: undefined, theirs: block }),
  )
  const skeleton = mergeOrder(input, retained, conflicts)
  const content = (id: string): Block => {
    const merged = contentOf(index, id)
    conflicts.push(...merged.conflicts)
    return merged.block
  }
  return { blocks: build(skeleton, content), conflicts }
}

type Index = ReadonlyMap<string, Block>

const indexed = ({ base, mine, theirs }: MergeInput<Blocks>): MergeInput<Index> => ({
  base: { mine: byId(base.mine), theirs: byId(base.theirs) },
  mine: byId(mine),
  theirs: byId(theirs),
})

interface Removal {
  /** The side that still has the block, and its previous blocks. */
  from: Blocks
  was: Index
  /** The side that removed it, and its previous blocks. */
  other: Index
  old: Index
  retained: Set<string>
}

/** A block that one side removed stays, with its descendants, when the other side has changed any of them. */
function keepTouched({ from, was, other, old, retained }: Removal, tell: (block: Block) => void): void {
  const inside = new Set<string>()
  for (const block of walk(from)) {
    const removed = old.has(block.id) && !other.has(block.id)
    if (!removed || inside.has(block.id) || same(block, was.get(block.id))) continue
    for (const { id } of walk([block])) inside.add(id)
    for (const id of inside) retained.add(id)
    tell(block)
  }
}

/** Their order, with the blocks that I added or moved at my positions. */
function mergeOrder(
  { base, mine, theirs }: MergeInput<Blocks>,
  retained: Set<string>,
  conflicts: Conflict[],
): Skeleton {
  const [own, fresh] = [skeletonOf(mine), skeletonOf(theirs)]
  const byMe = movedIds(skeletonOf(base.mine), own)
  const byThem = movedIds(skeletonOf(base.theirs), fresh)
  const skeleton: Skeleton = new Map()
  for (const [parent, ids] of fresh)
    if (parent === ROOT || retained.has(parent))
      skeleton.set(
        parent,
        ids.filter((id) => retained.has(id)),
      )
  const there = parentsOf(skeleton)
  for (const { id } of walk(mine)) {
    const isNew = retained.has(id) && !there.has(id)
    if (isNew || (byMe.has(id) && there.has(id) && !byThem.has(id))) {
      if (moveLike(skeleton, id, own)) continue
    } else if (!byMe.has(id) || !byThem.has(id) || !there.has(id) || anchorOf(own, id) === anchorOf(fresh, id)) continue
    conflicts.push({
      where: { kind: 'place', block: id },
      mine: blockPositionOf(mine, id),
      theirs: blockPositionOf(theirs, id),
    })
  }
  return withStrays(skeleton, retained)
}

/** Children of a removed block become top-level blocks of the page. */
function withStrays(skeleton: Skeleton, retained: Set<string>): Skeleton {
  const there = parentsOf(skeleton)
  const strays = [...retained].filter((id) => !there.has(id))
  return skeleton.set(ROOT, [...(skeleton.get(ROOT) ?? []), ...strays])
}

function contentOf({ base, mine, theirs }: MergeInput<Index>, id: string): { block: Block; conflicts: Conflict[] } {
  const [own, fresh] = [mine.get(id), theirs.get(id)]
  if (!own || !fresh) return { block: (own ?? fresh)!, conflicts: [] }
  const nothing: Block = { id, type: own.type, data: {}, section: {} }
  const before = { mine: base.mine.get(id) ?? nothing, theirs: base.theirs.get(id) ?? nothing }
  return mergeContent({ base: before, mine: own, theirs: fresh })
}

function build(skeleton: Skeleton, content: (id: string) => Block, parent = ROOT): Block[] {
  return (skeleton.get(parent) ?? []).map((id) => {
    const block = content(id)
    const { children: old, ...self } = block
    const children = build(skeleton, content, id)
    if (!old && !children.length) return block
    const unchanged = old?.length === children.length && old.every((one, i) => one === children[i])
    return unchanged ? block : { ...self, children }
  })
}
