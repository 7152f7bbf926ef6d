// Builds two documents with the differing parts from a diff of the log (pointer, before, after), which stores no more.
import { pointerParts } from '../../../lib/base/text/text.ts'
import type { Doc } from '../../elements/diff/changes-of.ts'
import type { Difference } from '../review/change.ts'
import { isObject } from '../../json.ts'

export interface Docs {
  before: Doc
  after: Doc
}
type Tree = Record<string, unknown>

/** In a pointer: the order of a list. */
const ORDER = '@order'
/** Lists of blocks, addressed by their ids instead of indexes. */
const BLOCKS = new Set(['blocks', 'children'])

/** `typeOf` returns the type of a block by its id. */
export function docsOfDiff(diff: readonly Difference[], typeOf: (block: string) => string | undefined): Docs {
  const trees = { before: {} as Tree, after: {} as Tree }
  for (const one of diff)
    for (const side of ['before', 'after'] as const) {
      const path = pointerParts(one.pointer)
      if (!path.length) Object.assign(trees[side], isObject(one[side]) ? one[side] : {})
      else put(trees[side], path, one[side])
    }
  return { before: listed(trees.before, typeOf) as Doc, after: listed(trees.after, typeOf) as Doc }
}

/** The diff of an object that was created or deleted. */
export const isEntireObject = (diff: readonly Difference[]): boolean => diff.some(({ pointer }) => pointer === '')

/** Creates the containers of a value on both sides: otherwise a block with a new value would look like a new block. */
function put(tree: Tree, path: string[], value: unknown): void {
  let at = tree
  for (const word of path.slice(0, -1)) {
    if (!Object.hasOwn(at, word) || !isObject(at[word])) set(at, word, {})
    at = at[word] as Tree
  }
  if (value !== undefined) set(at, path.at(-1)!, value)
}

/** Defines even a key called __proto__ as an own property. */
const set = (tree: Tree, key: string, value: unknown) =>
  Object.defineProperty(tree, key, { value, enumerable: true, writable: true, configurable: true })

function listed(value: unknown, typeOf: (block: string) => string | undefined, key = ''): unknown {
  if (!isObject(value)) return value
  const inner = Object.entries(value).map(([name, one]) => [name, listed(one, typeOf, name)] as const)
  const { [ORDER]: order, ...rest } = Object.fromEntries<unknown>(inner)
  const isBlocks = BLOCKS.has(key)
  if (!isBlocks && order === undefined) return rest
  const ids = typeof order === 'string' && order ? order.split(' ') : order === undefined ? Object.keys(rest) : []
  return ids.map((id) => {
    const item = isObject(rest[id]) ? rest[id] : {}
    return isBlocks ? { id, type: typeOf(id) ?? '', data: {}, section: {}, ...item } : { id, ...item }
  })
}
