// Keys of the editor for the selected block, except in inputs.
import { duplicateBlock, removeBlock } from './block-actions.ts'
import { copyBlock, cutBlock, pasteAfter } from './block-clipboard.ts'
import type { Editor } from './editor.ts'
import { isWriting } from './shortcuts.ts'

export function editorKey(event: KeyboardEvent, editor: Editor): void {
  const mod = event.ctrlKey || event.metaKey
  const key = event.key.toLowerCase()
  const undoes = mod && (key === 'z' || key === 'y')
  // An input has its own undo: the event must not reach the shell's shortcut.
  if (isWriting(event)) return undoes ? event.stopPropagation() : undefined
  if (event.defaultPrevented || isInDialog(event)) return
  const id = editor.selection.block
  const work = mod ? withControl(editor, id, key) : plain(editor, id, event.key)
  // In fields of the sidebar, the same keys belong to the field.
  if ((key === 'delete' || (mod && key === 'x')) && !isAtBlocks(event)) return
  if (!work || (mod && key === 'c' && !getSelection()?.isCollapsed)) return
  event.preventDefault()
  event.stopPropagation()
  work()
}

function withControl(editor: Editor, id: string | undefined, key: string): (() => unknown) | undefined {
  if (key === 'y') return () => editor.redo()
  if (key === 'v') return () => pasteAfter(editor, id)
  if (id === undefined) return undefined
  if (key === 'c') return () => copyBlock(editor, id)
  if (key === 'x') return () => cutBlock(editor, id)
  return key === 'd' ? () => duplicateBlock(editor, id) : undefined
}

function plain(editor: Editor, id: string | undefined, key: string): (() => unknown) | undefined {
  if (id === undefined) return undefined
  if (key === 'Escape') return () => editor.select(undefined)
  return key === 'Delete' ? () => removeBlock(editor, id) : undefined
}

/** In the list of blocks or the preview; when editing in place, everywhere except in the editor's own elements. */
function isAtBlocks(event: Event): boolean {
  const around = event.composedPath().filter((one) => one instanceof HTMLElement)
  const isOurs = around.some(({ localName }) => localName.startsWith('cms-'))
  return !isOurs || around.some((one) => one.matches('[role=tree], cms-preview-frame, cms-block-frames'))
}

const isInDialog = (event: Event) =>
  event.composedPath().some((one) => one instanceof HTMLElement && one.matches('dialog, wa-dialog, wa-dropdown'))
