// Renders the keys of a shortcut as on a keyboard.
import { html } from 'lit'
import type { Translate } from '../lang/lang.ts'
import { isMac, keyCaps } from './key-names.ts'

/** One `kbd` for each key. */
export const keys = (shortcut: string, t: Translate) =>
  keyCaps(shortcut, t, isMac()).map((stroke) => stroke.map((key) => html`<kbd>${key}</kbd> `))
