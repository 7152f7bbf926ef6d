// The keyboard in the outline: arrows as in a tree (WAI-ARIA APG), Alt+arrows move, Ctrl+letters copy and paste.
import { duplicateBlock, removeBlock, stepBlock, type Direction } from './block-actions.ts'
import { copyBlock, cutBlock, pasteAfter } from './block-clipboard.ts'
import type { Editor } from './editor.ts'
import type { Row } from './outline-rows.ts'

export interface KeyHost {
  editor: Editor
  rows: readonly Row[]
  /** Focuses and selects a row. */
  go: (id: string) => void
  fold: (id: string, closed: boolean) => void
  /** Focuses its fields. */
  edit: (id: string) => void
  /** Opens the picker for a block behind it. */
  add: (id: string) => void
}

const STEPS: Record<string, Direction> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'out',
  ArrowRight: 'in',
}

/** True when the key was handled. */
export function outlineKey(event: KeyboardEvent, id: string, host: KeyHost): boolean {
  const { editor } = host
  const mod = event.ctrlKey || event.metaKey
  if (event.altKey) {
    const direction = STEPS[event.key]
    if (direction) stepBlock(editor, id, direction)
    return direction !== undefined
  }
  return mod ? withControl(event, id, editor) : plainKey(event.key, id, host)
}

function withControl({ key }: KeyboardEvent, id: string, editor: Editor): boolean {
  const work: Record<string, () => unknown> = {
    c: () => copyBlock(editor, id),
    x: () => cutBlock(editor, id),
    v: () => pasteAfter(editor, id),
    d: () => duplicateBlock(editor, id),
  }
  const found = work[key.toLowerCase()]
  void found?.()
  return found !== undefined
}

function plainKey(key: string, id: string, host: KeyHost): boolean {
  const { rows, editor } = host
  const at = rows.findIndex(({ block }) => block.id === id)
  const row = rows[at]
  if (!row) return false
  const goTo = (to: Row | undefined) => to && host.go(to.block.id)
  const work: Record<string, () => void> = {
    ArrowDown: () => goTo(rows[at + 1]),
    ArrowUp: () => goTo(rows[at - 1]),
    Home: () => goTo(rows[0]),
    End: () => goTo(rows.at(-1)),
    ArrowRight: () => (row.holds && !row.open ? host.fold(id, false) : row.holds && goTo(rows[at + 1])),
    ArrowLeft: () => (row.open ? host.fold(id, true) : row.parent !== undefined && host.go(row.parent)),
    Enter: () => host.edit(id),
    Delete: () => removeBlock(editor, id),
    Backspace: () => removeBlock(editor, id),
    Insert: () => host.add(id),
    '+': () => host.add(id),
  }
  work[key]?.()
  return key in work
}
