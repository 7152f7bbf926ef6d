// Which parts of the preview to update: some sections when only their content has changed, else the entire page.
import { flatten } from '../../editing/block-tree.ts'
import type { Block, Document as Draft } from '../../editing/document.ts'
import { same } from '../../editing/deep-equal.ts'
import { sectionOf, skipByTab } from './preview-events.ts'
import { applyStructure, applyStyles } from './preview-structure.ts'

/** What has changed, while the page's own fields have not. */
export interface PreviewChange {
  /** New blocks, and blocks with changed content. */
  ids: readonly string[]
  /** Whether only content has changed; otherwise blocks were added, removed, moved or restyled. */
  isContent: boolean
}

/** Undefined when the entire page has to be rendered anew. */
export function previewChange(before: Draft, after: Draft): PreviewChange | undefined {
  const [old, fresh] = [flatten(before.blocks), flatten(after.blocks)]
  // Sections listed in the navigation also affect the rest of the page.
  if (!same(before.head, after.head) || !same(listed(old), listed(fresh))) return undefined
  const known = new Map(old.map((block) => [block.id, block]))
  const changed = fresh.filter((block) => known.get(block.id) !== block)
  const arranged = changed.filter((block) => !isArrangedAs(known.get(block.id), block))
  const isInOrder = old.length === fresh.length && fresh.every(({ id }, i) => id === old[i]!.id)
  const written = changed.filter(({ id, data }) => !same(known.get(id)?.data, data))
  const ids = new Set([...arranged, ...written].map(({ id }) => id))
  return { ids: [...ids], isContent: isInOrder && !arranged.length }
}

/** Combines two changes; undefined means everything, so combined with anything it stays undefined. */
export function bothChanges(
  one: PreviewChange | undefined,
  other: PreviewChange | undefined,
): PreviewChange | undefined {
  if (!one || !other) return undefined
  return { ids: [...new Set([...one.ids, ...other.ids])], isContent: one.isContent && other.isContent }
}

/** Only the ids of child blocks are compared: each block is checked itself. */
function isArrangedAs(was: Block | undefined, block: Block): boolean {
  const { type, variant, section } = block
  if (was?.type !== type || was.variant !== variant || !same(was.section, section)) return false
  return same(childIds(was), childIds(block))
}

const listed = (blocks: readonly Block[]) =>
  blocks.flatMap(({ id, section }) => (section['in_nav'] ? [[id, section['nav_label'], section['anchor']]] : []))
const childIds = ({ children = [] }: Block) => children.map(({ id }) => id)

/** Applies a change from a newer document; false when that is impossible, and the entire page has to be displayed. */
export async function applyPreviewChange(from: Document, into: Document, change: PreviewChange): Promise<boolean> {
  const { ids, isContent } = change
  // Scripts of the kit initialize sections when the page is loaded, so such sections need a reload.
  if (ids.some((id) => isScripted(sectionOf(from, id)))) return false
  if (isContent) return takeSections(from, into, ids)
  await applyStyles(from, into)
  if (!applyStructure(from, into, ids)) return false
  // Changed sections inside of one that stayed.
  return takeSections(
    from,
    into,
    ids.filter((id) => sectionOf(from, id)),
  )
}

const SCRIPTED = '[data-scripted]'
const isScripted = (section: HTMLElement | undefined) =>
  !!section && (section.matches(SCRIPTED) || section.querySelector(SCRIPTED) !== null)

/** False when one is missing. */
function takeSections(from: Document, into: Document, ids: readonly string[]): boolean {
  const pairs = ids.map((id) => [sectionOf(into, id), sectionOf(from, id)] as const)
  if (pairs.some(([old, fresh]) => !old || !fresh)) return false
  for (const [old, fresh] of pairs)
    // A section inside another replaced one is in the document already.
    if (fresh!.ownerDocument === from && old!.isConnected) old!.replaceWith(into.adoptNode(fresh!))
  skipByTab(into)
  return true
}
