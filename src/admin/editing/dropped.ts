// What the service cleared because it was hidden, and the editor still has: it is sent again when its block changes.
import { byId, change } from './block-tree.ts'
import type { Document } from './document.ts'
import type { Draft } from './draft.ts'
import { same } from './same.ts'

/** What is saved, without the keys of changed blocks that the service left out: hidden then, they may be shown now. */
export function withoutDropped({ saved, server, waiting }: Draft, wanted: Document): Document {
  // What waits for approval is not there yet, and is not sent twice.
  if (waiting.length || saved.blocks === server.blocks) return saved
  const there = byId(server.blocks)
  let { blocks } = saved
  for (const [id, { data }] of byId(saved.blocks)) {
    const stored = there.get(id)?.data
    if (!stored || !Object.keys(data).some((key) => !(key in stored))) continue
    const next = byId(wanted.blocks).get(id)?.data
    if (!next || same(next, data)) continue
    const kept = Object.entries(data).filter(([key]) => key in stored)
    blocks = change(blocks, id, (block) => ({ ...block, data: Object.fromEntries(kept) }))
  }
  return blocks === saved.blocks ? saved : { ...saved, blocks }
}
