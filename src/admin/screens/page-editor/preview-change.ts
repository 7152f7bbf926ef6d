// What of the preview has to be renewed: a few sections when only their content is another, else the whole page.
import { flatten } from '../../editing/block-tree.ts'
import type { Block, Document as Draft } from '../../editing/document.ts'
import { same } from '../../editing/same.ts'
import { sectionOf, skipByTab } from './preview-events.ts'
import { takePage, takeStyles } from './preview-structure.ts'

/** What of the page is another, while its own fields are the same. */
export interface PreviewChange {
  /** Blocks that have other content, or are new. */
  ids: readonly string[]
  /** Whether that is all; else blocks came, went, moved, or look another way. */
  isContent: boolean
}

/** Undefined when the whole page has to be shown anew. */
export function previewChange(before: Draft, after: Draft): PreviewChange | undefined {
  const [old, fresh] = [flatten(before.blocks), flatten(after.blocks)]
  // Those that the page lists stand in what is around the sections, too.
  if (!same(before.head, after.head) || !same(listed(old), listed(fresh))) return undefined
  const known = new Map(old.map((block) => [block.id, block]))
  const changed = fresh.filter((block) => known.get(block.id) !== block)
  const arranged = changed.filter((block) => !isArrangedAs(known.get(block.id), block))
  const isInOrder = old.length === fresh.length && fresh.every(({ id }, i) => id === old[i]!.id)
  const written = changed.filter(({ id, data }) => !same(known.get(id)?.data, data))
  const ids = new Set([...arranged, ...written].map(({ id }) => id))
  return { ids: [...ids], isContent: isInOrder && !arranged.length }
}

/** Both changes as one; undefined, which is everything, takes in whatever it meets. */
export function bothChanges(
  one: PreviewChange | undefined,
  other: PreviewChange | undefined,
): PreviewChange | undefined {
  if (!one || !other) return undefined
  return { ids: [...new Set([...one.ids, ...other.ids])], isContent: one.isContent && other.isContent }
}

/** Of blocks inside it matters only which they are: each is looked at by itself. */
function isArrangedAs(was: Block | undefined, block: Block): boolean {
  const { type, variant, section } = block
  if (was?.type !== type || was.variant !== variant || !same(was.section, section)) return false
  return same(childIds(was), childIds(block))
}

const listed = (blocks: readonly Block[]) =>
  blocks.flatMap(({ id, section }) =>
    section['in_nav'] ? [[id, section['nav_label'], section['anchor']]] : [],
  )
const childIds = ({ children = [] }: Block) => children.map(({ id }) => id)

/** Takes what changed over from a newer document; false when that cannot be, and the whole has to be shown. */
export async function takeChange(from: Document, into: Document, change: PreviewChange): Promise<boolean> {
  const { ids, isContent } = change
  // What the kit's scripts make of a section is made when the whole page is loaded.
  if (ids.some((id) => isScripted(sectionOf(from, id)))) return false
  if (isContent) return takeSections(from, into, ids)
  await takeStyles(from, into)
  if (!takePage(from, into, ids)) return false
  // Those that lie in a section which stayed.
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
    // One that lies in another has come along with it.
    if (fresh!.ownerDocument === from && old!.isConnected) old!.replaceWith(into.adoptNode(fresh!))
  skipByTab(into)
  return true
}
