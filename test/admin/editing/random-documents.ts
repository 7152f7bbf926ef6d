// Documents and changes drawn by lot, the same ones for the same seed.
import { flatten, insert, move, remove, setData, TreeError } from '../../../src/admin/editing/block-tree.ts'
import type { Block, Document } from '../../../src/admin/editing/document.ts'

/** Numbers from 0 to below `n` (mulberry32). */
export function dice(seed: number): (n: number) => number {
  let state = seed
  return (n) => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) % n
  }
}

let made = 0
export const textBlock = (title: string, children?: Block[]): Block => ({
  id: `b${String(++made).padStart(9, '0')}`,
  type: children ? 'layout' : 'hero',
  data: { title },
  section: {},
  ...(children && { children }),
})

export function randomDocument(roll: (n: number) => number): Document {
  const list = (depth: number): Block[] =>
    Array.from({ length: 1 + roll(4) }, () =>
      textBlock(`t${roll(100)}`, depth < 3 && roll(3) === 0 ? list(depth + 1) : undefined),
    )
  return { head: { title: 'Page', slug: 'page' } as Document['head'], blocks: list(1) }
}

/** Does some things that a person could do. */
export function randomChange(document: Document, roll: (n: number) => number, times: number): Document {
  let { blocks } = document
  for (let i = 0; i < times; i++) {
    const all = flatten(blocks)
    const one = all[roll(all.length)]
    const layouts = all.filter(({ children }) => children)
    const parent = roll(2) ? layouts[roll(layouts.length)]?.id : undefined
    const target = { parent, position: roll(5) }
    try {
      const kind = roll(4)
      if (kind === 0 || !one) blocks = insert(blocks, textBlock('new', roll(3) ? undefined : []), target)
      else if (kind === 1) blocks = move(blocks, one.id, target)
      else if (kind === 2) blocks = remove(blocks, one.id)
      else blocks = setData(blocks, one.id, { key: roll(2) ? 'title' : 'text', value: `v${roll(1000)}` })
    } catch (error) {
      if (!(error instanceof TreeError)) throw error
    }
  }
  return { ...document, blocks }
}
