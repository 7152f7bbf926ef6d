// The active keyboard shortcuts: each exists while its element is connected.
import type { ReactiveControllerHost } from 'lit'
import type { Shortcut } from '../app-context.ts'
import { onDevice } from '../editing/browser-storage.ts'
import { strokeName } from './key-names.ts'

const SECOND_KEY_MS = 1500
const SWITCH = 'cms-keys'
/** With Ctrl or Cmd, and function keys: they work while the user types, too. */
const WRITES_NOTHING = /^(mod\+|f\d+$)/
/** Keys pressed in these elements are input, not shortcuts. */
const TYPING =
  'input, textarea, select, dialog, [contenteditable], [role=textbox], [role=combobox], [role=listbox], [role=menu], [role=menuitem], [role=menuitemcheckbox], [role=grid]'

/** Whether shortcuts without Ctrl or Cmd are enabled; they can be switched off (WCAG 2.1.4). */
export const areKeysOn = (): boolean => onDevice.get(SWITCH) !== 'off'

/** Stored on this device. */
export function switchKeys(on: boolean): void {
  if (on) onDevice.remove(SWITCH)
  else onDevice.set(SWITCH, 'off')
}

export class Shortcuts {
  #active: Shortcut[] = []
  #first: { name: string; at: number } | undefined

  add(host: ReactiveControllerHost, shortcuts: Shortcut | Shortcut[]): void {
    const own = [shortcuts].flat()
    host.addController({
      hostConnected: () => void (this.#active = [...this.#active.filter((one) => !own.includes(one)), ...own]),
      hostDisconnected: () => void (this.#active = this.#active.filter((one) => !own.includes(one))),
    })
  }

  /** Of two with the same keys the later one wins, as its element is nearer to what the user does. */
  get list(): Shortcut[] {
    return [...new Map(this.#active.map((one) => [one.keys, one])).values()]
  }

  /** Handler of keydown on the window; unknown keys are left to the browser. */
  readonly handle = (event: KeyboardEvent): void => {
    const name = strokeName(event)
    if (name === undefined || event.defaultPrevented || event.isComposing || event.repeat) return
    if (!WRITES_NOTHING.test(name) && (!areKeysOn() || isTyping(event))) return
    const found = this.#find(name, event.timeStamp)
    if (!found) return
    const isBehind = !found.inDialogs && isInDialog(event)
    // In a dialog, undo belongs to the field; the browser's dialog for saving the admin as a file helps nobody.
    if (isBehind && name !== 'mod+s') return
    event.preventDefault()
    if (!isBehind) void found.run?.()
  }

  #find(name: string, at: number): Shortcut | undefined {
    const first = this.#first && at - this.#first.at < SECOND_KEY_MS ? this.#first.name : undefined
    this.#first = undefined
    const list = this.list.filter(({ run }) => run)
    const found =
      (first && list.find(({ keys }) => keys === `${first} ${name}`)) || list.find(({ keys }) => keys === name)
    if (!found && list.some(({ keys }) => keys.startsWith(`${name} `))) this.#first = { name, at }
    return found
  }
}

function isTyping(event: Event): boolean {
  return event
    .composedPath()
    .some((one) => one instanceof HTMLElement && (one.isContentEditable || one.matches(TYPING)))
}

/** Behind a modal dialog the screen waits: nothing of it is undone or published. */
function isInDialog(event: Event): boolean {
  return event.composedPath().some((one) => one instanceof HTMLElement && one.matches('dialog:modal'))
}
