// What every element of the admin can use: handed down by the shell, found by elements through a context.
import type { Me } from './client/operations.d.ts'
import { createContext } from '@lit/context'
import type { ReactiveControllerHost } from 'lit'
import type { Api } from './client/api.ts'
import type { ScreenDefinition } from './define-screen.ts'
import type { AdminLang, Translate } from './lang/lang.ts'

export interface Toast {
  text: string
  /** `success` when left out. */
  tone?: 'success' | 'warning' | 'danger' | 'neutral'
  /** One thing to do about it, for example undo. */
  action?: { label: string; run: () => void | Promise<void> }
  /** What it is about: a newer one about the same takes its place. */
  topic?: string
  /** Takes the action away, and the message with it, once it is no longer of use. */
  until?: AbortSignal
}
export interface Question {
  title: string
  text?: string
  /** What it is about, one a line, below its own words. */
  listTitle?: string
  list?: readonly string[]
  /** Label of a text that may be written, too; it is given to `written`. */
  note?: string
  written?: (text: string) => void
  /** What the button says that does it. */
  action: string
  /** The button is red, and Cancel has the focus. */
  danger?: boolean
  /** Once this holds there is nothing to ask any more: it is answered as if the person had agreed. */
  isMoot?: () => boolean
}

export interface Shortcut {
  /** `n`, `g p` (one after the other), `mod+s` (Ctrl or Cmd); only those with `mod` work while somebody types. */
  keys: string
  /** What it does, in the person's language. */
  label: string
  /** Left out when an element listens for the keys itself: then they are only listed. */
  run?: () => void | Promise<void>
}

export interface App {
  api: Api
  me: Me
  /** Screens of extensions, as far as the person may open them. */
  screens: readonly ScreenDefinition[]
  lang: AdminLang
  t: Translate
  can: (permission: string) => boolean
  has: (feature: string) => boolean
  /** Goes to a path of the admin, for example `/pages/3`; asks first when something is unsaved. */
  navigate: (path: string, options?: { replace?: boolean }) => Promise<void>
  toast: (toast: Toast) => void
  /** Says what went wrong, in a toast. */
  report: (error: unknown) => void
  confirm: (question: Question) => Promise<boolean>
  /** Keys that work while the element is on the page; `?` lists them, the palette offers them. Call it in connectedCallback. */
  shortcuts: (host: ReactiveControllerHost, shortcut: Shortcut | Shortcut[]) => void
  /** Where dialogs are put; at the end of the body when left out. */
  layer?: HTMLElement
  /** Reads `me` again, after it changed. */
  refresh: () => Promise<void>
}

export const appContext = createContext<App>(Symbol('cms-app'))
