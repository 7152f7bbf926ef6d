// Copies blocks between pages and websites: by the clipboard, and by local storage where that is not accessible.
import { onDevice } from '../../editing/browser-storage.ts'
import { copyBlocks, pasteBlocks } from '../../editing/clipboard.ts'
import { find } from '../../editing/block-tree.ts'
import { accountOf, clipboardKey } from '../../editing/local-storage-keys.ts'
import { positionAfter, putBlocks, removeBlock } from './block-actions.ts'
import type { Editor } from './editor.ts'

const keyOf = ({ app }: Editor) => clipboardKey(accountOf(app.me))

export async function copyBlock(editor: Editor, id: string, { quiet = false } = {}): Promise<void> {
  const block = find(editor.blocks, id)
  if (!block) return
  const text = copyBlocks([block])
  onDevice.set(keyOf(editor), text)
  // The browser may deny access; the local copy is used then.
  await navigator.clipboard?.writeText(text).catch(() => undefined)
  if (!quiet) editor.app.toast({ text: editor.app.t('Copied. Paste it here or on another page.') })
}

export async function cutBlock(editor: Editor, id: string): Promise<void> {
  if (editor.state.read_only) return
  await copyBlock(editor, id, { quiet: true })
  removeBlock(editor, id)
}

/** Undefined when the browser denies access; otherwise the clipboard's text, whatever it is. */
async function clipboardText(): Promise<string | undefined> {
  return navigator.clipboard?.readText().catch(() => undefined)
}

/** Behind a block, or at the end of the page. */
export async function pasteAfter(editor: Editor, id: string | undefined): Promise<void> {
  const { t, toast } = editor.app
  const found = pasteBlocks((await clipboardText()) ?? onDevice.get(keyOf(editor)) ?? '')
  const blocks = found?.filter(({ type }) => editor.types.has(type))
  if (!found?.length) return toast({ tone: 'neutral', text: t('There is no block to paste. Copy one first.') })
  if (!blocks?.length) return toast({ tone: 'warning', text: t('This website has no such block.') })
  putBlocks(editor, blocks, positionAfter(editor, id))
}
