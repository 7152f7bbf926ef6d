// Whether the page already shows a change, because the text was edited in place, so that it need not be loaded.
import { byId, walk, type Blocks } from '../editing/block-tree.ts'
import { same } from '../editing/deep-equal.ts'
import { valueAt } from './block-values.ts'
import { marksOf, pathOfMark, sectionOf } from './sections.ts'
import { collapsedText } from './write-text.ts'

/** Whether the blocks differ in structure or appearance, not only in texts. */
export function isOther(before: Blocks, after: Blocks): boolean {
  const appearanceOf = (blocks: Blocks) =>
    JSON.stringify(
      [...walk(blocks)].map(({ id, variant, section, children }) => [
        id,
        variant,
        section,
        children?.map((one) => one.id),
      ]),
    )
  return appearanceOf(before) !== appearanceOf(after)
}

/** `writing`, the element being edited, is up to date. */
export function isAlreadyRendered(before: Blocks, after: Blocks, writing: Element | undefined): boolean {
  if (isOther(before, after)) return false
  const old = byId(before)
  return [...byId(after)].every(([id, { data }]) => {
    const was = old.get(id)?.data
    if (was === data) return true
    const section = sectionOf(document, id)
    const marks = section ? marksOf(section) : []
    return changedPaths(was, data).every((path) => {
      const mark = marks.find((one) => pathOfMark(one) === path)
      const value = valueAt(data, path)
      if (!mark || typeof value !== 'string') return false
      return (
        mark === writing ||
        (mark.getAttribute('data-edit-kind') === 'text' && collapsedText(mark.textContent) === collapsedText(value))
      )
    })
  })
}

/** Paths of the values that differ. */
export function changedPaths(before: unknown, after: unknown, path = ''): string[] {
  if (same(before, after)) return []
  if (!isHolder(before) || !isHolder(after) || Array.isArray(before) !== Array.isArray(after)) return [path]
  const keys = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...keys].flatMap((key) => changedPaths(before[key], after[key], path ? `${path}.${key}` : key))
}

const isHolder = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
