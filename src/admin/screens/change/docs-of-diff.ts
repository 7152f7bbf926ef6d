// From a difference of the log (pointer, before, after) to two documents that hold what differs: the log keeps no more.
import type { Doc } from '../../elements/diff/changes-of.ts'
import type { Difference } from '../review/change.ts'

export interface Docs {
  before: Doc
  after: Doc
}
type Tree = Record<string, unknown>

/** Stands for the order of a list in a pointer into it. */
const ORDER = '@order'
/** Lists of blocks; their ids stand in the place of the index. */
const BLOCKS = new Set(['blocks', 'children'])

/** `typeOf` tells the type of a block that is only named by its id. */
export function docsOfDiff(diff: readonly Difference[], typeOf: (block: string) => string | undefined): Docs {
  const sides = { before: {} as Tree, after: {} as Tree }
  for (const one of diff)
    for (const side of ['before', 'after'] as const) {
      const path = one.pointer.split('/').slice(1).map(unescaped)
      if (!path.length) Object.assign(sides[side], isTree(one[side]) ? one[side] : {})
      else put(sides[side], path, one[side])
    }
  return { before: listed(sides.before, typeOf) as Doc, after: listed(sides.after, typeOf) as Doc }
}

/** Of something that is made or gone as a whole. */
export const isWhole = (diff: readonly Difference[]): boolean => diff.some(({ pointer }) => pointer === '')

/** Whatever lies around a value is on both sides: else a block with a new value would look like a new block. */
function put(tree: Tree, path: string[], value: unknown): void {
  let at = tree
  for (const word of path.slice(0, -1)) {
    if (!Object.hasOwn(at, word) || !isTree(at[word])) set(at, word, {})
    at = at[word] as Tree
  }
  if (value !== undefined) set(at, path.at(-1)!, value)
}

/** A key called __proto__ is a key like any other. */
const set = (tree: Tree, key: string, value: unknown) =>
  Object.defineProperty(tree, key, { value, enumerable: true, writable: true, configurable: true })

function listed(value: unknown, typeOf: (block: string) => string | undefined, key = ''): unknown {
  if (!isTree(value)) return value
  const inner = Object.entries(value).map(([name, one]) => [name, listed(one, typeOf, name)] as const)
  const { [ORDER]: order, ...rest } = Object.fromEntries<unknown>(inner)
  const isBlocks = BLOCKS.has(key)
  if (!isBlocks && order === undefined) return rest
  const ids =
    typeof order === 'string' && order ? order.split(' ') : order === undefined ? Object.keys(rest) : []
  return ids.map((id) => {
    const item = isTree(rest[id]) ? rest[id] : {}
    return isBlocks ? { id, type: typeOf(id) ?? '', data: {}, section: {}, ...item } : { id, ...item }
  })
}

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
/** RFC 6901, 4. */
const unescaped = (word: string) => word.replaceAll('~1', '/').replaceAll('~0', '~')
