// Words that were changed elsewhere (undo, the sheet) are shown on the page at once.
import { byId } from '../editing/block-tree.ts'
import type { Block } from '../editing/document.ts'
import { valueAt } from './field-at.ts'
import { marksOf, pathOfMark, sectionOf } from './sections.ts'
import { shownText } from './write-text.ts'

/** Where the page shows the very words there were; all else comes from the service. */
export function syncTexts(
  before: readonly Block[],
  after: readonly Block[],
  writing: Element | undefined,
): void {
  const old = byId(before)
  for (const [id, block] of byId(after)) {
    const was = old.get(id)
    if (!was || was.data === block.data) continue
    const section = sectionOf(document, id)
    for (const mark of section ? marksOf(section) : []) {
      if (mark === writing || mark.getAttribute('data-edit-kind') !== 'text') continue
      const [from, to] = [valueAt(was.data, pathOfMark(mark)), valueAt(block.data, pathOfMark(mark))]
      if (from === to || typeof from !== 'string' || typeof to !== 'string') continue
      if (shownText(mark.textContent) === shownText(from)) mark.textContent = to
    }
  }
}
