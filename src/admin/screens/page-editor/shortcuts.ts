// The keyboard shortcuts of the page editor, in one list, which the admin's help shows.
import type { Shortcut } from '../../app-context.ts'
import type { Translate } from '../../lang/lang.ts'

export interface EditorActions {
  save: () => void
  publish: () => void
  undo: () => void
  redo: () => void
  add: () => void
}

export const editorShortcuts = (t: Translate, actions: EditorActions): Shortcut[] => [
  { keys: 'mod+s', label: t('Save now'), run: actions.save },
  { keys: 'mod+enter', label: t('Publish'), run: actions.publish },
  { keys: 'mod+z', label: t('Undo'), run: actions.undo },
  { keys: 'mod+shift+z', label: t('Redo'), run: actions.redo },
  { keys: '/', label: t('Add a block'), run: actions.add },
]

/** Keys that the list of blocks and the editor handle themselves, for the help. */
export const blockKeys = (t: Translate): Shortcut[] => [
  { keys: 'f6', label: t('To the next part of the editor') },
  { keys: 'shift+f6', label: t('To the part before') },
  { keys: 'enter', label: t('Edit the block') },
  { keys: 'insert', label: t('Add a block below') },
  { keys: 'delete', label: t('Remove the block') },
  { keys: 'alt+arrowup', label: t('Move the block up') },
  { keys: 'alt+arrowdown', label: t('Move the block down') },
  { keys: 'alt+arrowleft', label: t('Move the block out of the layout') },
  { keys: 'alt+arrowright', label: t('Move the block into the layout above') },
  { keys: 'mod+c', label: t('Copy the block') },
  { keys: 'mod+x', label: t('Cut the block') },
  { keys: 'mod+v', label: t('Paste below') },
  { keys: 'mod+d', label: t('Duplicate the block') },
  { keys: 'alt+f10', label: t('In a text with formats: to its tools') },
]

/** Whether the event is in a text input, which has its own undo. */
export const isWriting = (event: Event): boolean =>
  event.composedPath().some((one) => one instanceof HTMLElement && (one.isContentEditable || one.matches(WRITING)))

const WRITING = 'textarea, select, input:not([type=checkbox], [type=radio], [type=button], [type=range])'
