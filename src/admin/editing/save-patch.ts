// The PATCH requests of a save: changes of the head, and of a single block.
import { change } from './block-tree.ts'
import type { Block, Document, Head } from './document.ts'
import { keysOf, same, withKey } from './deep-equal.ts'
import type { Step } from './save-plan.ts'

type Values = Readonly<Record<string, unknown>>

/** The changed fields of the head; undefined when there are none. */
export function patchHead(saved: Document, target: Document): Step | undefined {
  const input = differences(saved.head, target.head)
  if (!input) return undefined
  const apply = (document: Document) => ({ ...document, head: { ...document.head, ...input } as Head })
  return { kind: 'head', input, apply }
}

/** What changed in a block itself; undefined when nothing did. */
export function patchBlock(old: Block | undefined, block: Block): Step | undefined {
  if (!old || old === block) return undefined
  const data = differences(old.data, block.data)
  const section = differences(old.section, block.section)
  const isVariant = old.variant !== block.variant
  if (!data && !section && !isVariant) return undefined
  const replace = [...Object.values(data ?? {}), ...Object.values(section ?? {})].some(isMerged)
  const input = {
    block: block.id,
    ...(data && { data: replace ? block.data : data }),
    ...(section && { section: replace ? block.section : section }),
    ...(isVariant && { variant: block.variant ?? null }),
    ...(replace && { replace }),
  }
  return { kind: 'block', input, block: block.id, apply: applied(block) }
}

const applied =
  ({ id, data, section, variant }: Block) =>
  (document: Document): Document => ({
    ...document,
    blocks: change(document.blocks, id, (block) => withKey({ ...block, data, section }, 'variant', variant)),
  })

/** The changed keys with their values, null for removed ones. */
function differences(old: Values, fresh: Values): Record<string, unknown> | undefined {
  const keys = keysOf(old, fresh).filter((key) => !same(old[key], fresh[key]))
  return keys.length ? Object.fromEntries(keys.map((key) => [key, fresh[key] ?? null])) : undefined
}

/** The service would merge objects and list items into the old ones, so the parent is sent entirely. */
export const isMerged = (value: unknown): boolean =>
  Array.isArray(value) ? value.some(isMerged) : typeof value === 'object' && value !== null
