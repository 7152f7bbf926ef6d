// The order of sections as the editor has it, shown at once; what is new comes from the service.
import type { Blocks } from '../editing/block-tree.ts'
import { flatten } from '../editing/block-tree.ts'
import { sectionOf } from './sections.ts'

export class Arranger {
  /** Sections that were taken out: undoing brings them back as they were. */
  readonly #out = new Map<string, HTMLElement>()

  /** What the page does not show yet stays out. */
  arrange(blocks: Blocks): void {
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

/** Moved only when another section is between the two, or it lies elsewhere: a moved player begins anew. */
function follow(before: HTMLElement, section: HTMLElement): void {
  let next = before.nextElementSibling
  while (next && !next.matches('[data-block]')) next = next.nextElementSibling
  // In cells of their own they are arranged by the service.
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
