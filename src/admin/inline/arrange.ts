// Applies the editor's order of sections to the page at once; new sections are rendered by the service.
import type { Blocks } from '../editing/block-tree.ts'
import { flatten } from '../editing/block-tree.ts'
import { sectionOf } from './sections.ts'

export class SectionReorderer {
  /** Removed sections, which undo restores unchanged. */
  readonly #out = new Map<string, HTMLElement>()

  /** Sections that are not rendered yet are skipped. */
  reorder(blocks: Blocks): void {
    const expected = new Set(flatten(blocks).map(({ id }) => id))
    for (const section of document.querySelectorAll<HTMLElement>('[data-block]')) {
      const id = section.dataset['block']!
      if (expected.has(id) || !section.isConnected) continue
      this.#out.set(id, section)
      section.remove()
    }
    this.#level(blocks)
  }

  #level(blocks: Blocks): void {
    let before: HTMLElement | undefined
    const there = blocks.flatMap(({ id }) => sectionOf(document, id) ?? [])
    for (const { id, children } of blocks) {
      const section = sectionOf(document, id) ?? this.#out.get(id)
      const first = there.find((one) => one !== section)
      if (section && before) follow(before, section)
      else if (section && first && comesAfter(section, first)) first.before(section)
      if (section?.isConnected) {
        this.#out.delete(id)
        before = section
      }
      if (children?.length) this.#level(children)
    }
  }
}

/** Moves a section only if needed, as moving restarts a media player. */
function follow(before: HTMLElement, section: HTMLElement): void {
  let next = before.nextElementSibling
  while (next && !next.matches('[data-block]')) next = next.nextElementSibling
  // Sections in cells of their own are arranged by the service.
  if (
    section.isConnected &&
    section.parentElement !== before.parentElement &&
    before.parentElement!.querySelectorAll(':scope > [data-block]').length === 1
  )
    return
  if (next !== section) before.after(section)
}

const comesAfter = (section: HTMLElement, other: HTMLElement): boolean =>
  !section.isConnected ||
  (section.parentElement === other.parentElement &&
    Boolean(other.compareDocumentPosition(section) & Node.DOCUMENT_POSITION_FOLLOWING))
