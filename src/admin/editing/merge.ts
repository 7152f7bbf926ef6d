// Merges the changes of two people to one page: changes of one side only are taken, the user chooses about the rest.
import { move, remove, TreeError, type BlockPosition } from './block-tree.ts'
import type { Document } from './document.ts'
import { mergeBlocks } from './merge-blocks.ts'
import { mergeKeys, type Conflict, type MergeInput } from './merge-values.ts'
import { partKey, writePart } from './part.ts'

export type { Conflict, MergeInput }
export type Choice = 'mine' | 'theirs'

type Values = Record<string, unknown>

/**
 * The document with both sides' changes. In a conflict it has my value; a block that both moved has their position; and
 * a block that one side removed and the other changed stays.
 */
export function merge({ base, mine, theirs }: MergeInput<Document>): {
  document: Document
  conflicts: Conflict[]
} {
  const values = (document: Document) => document.head as unknown as Values
  const head = mergeKeys(
    {
      base: { mine: values(base.mine), theirs: values(base.theirs) },
      mine: values(mine),
      theirs: values(theirs),
    },
    (key) => ({ kind: 'head', key }),
  )
  const tree = mergeBlocks({
    base: { mine: base.mine.blocks, theirs: base.theirs.blocks },
    mine: mine.blocks,
    theirs: theirs.blocks,
  })
  const document = { head: head.value as unknown as Document['head'], blocks: tree.blocks }
  return { document, conflicts: [...head.conflicts, ...tree.conflicts] }
}

/** The document after the user's choice. */
export function resolve(document: Document, conflict: Conflict, choice: Choice): Document {
  const { where } = conflict
  const { blocks } = document
  if (where.kind === 'place')
    return choice === 'mine'
      ? { ...document, blocks: moved(document, where.block, conflict.mine as BlockPosition) }
      : document
  if (where.kind === 'block')
    return conflict[choice] === undefined ? { ...document, blocks: remove(blocks, where.block) } : document
  return choice === 'theirs' ? writePart(document, where, conflict.theirs) : document
}

/** Open conflicts: later ones replace earlier ones about the same part. */
export const joinConflicts = (earlier: Conflict[], later: Conflict[]): Conflict[] => [
  ...new Map([...earlier, ...later].map((conflict) => [partKey(conflict.where), conflict])).values(),
]

/** The block stays where it is when the position no longer exists. */
function moved({ blocks }: Document, id: string, position: BlockPosition): Document['blocks'] {
  try {
    return move(blocks, id, position)
  } catch (error) {
    if (error instanceof TreeError) return blocks
    throw error
  }
}
