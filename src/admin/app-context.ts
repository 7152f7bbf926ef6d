// What every element of the admin can use: provided by the shell through a Lit context.
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
  /** One action, for example undo. */
  action?: { label: string; run: () => void | Promise<void> }
  /** What it is about: a newer message on the same topic replaces it. */
  topic?: string
  /** Removes the action, and the message with it, once it no longer applies. */
  until?: AbortSignal
}
export interface Question {
  title: string
  text?: string
  /** Heading of a list below the text, one item a line. */
  listTitle?: string
  list?: readonly string[]
  /** Label of an optional text input; its value is passed to `written`. */
  note?: string
  written?: (text: string) => void
  /** Label of the confirming button. */
  action: string
  /** The button is red, and Cancel has the focus. */
  danger?: boolean
  /** When this becomes true the question is obsolete: it is answered as if the user had agreed. */
  isMoot?: () => boolean
}

export interface Shortcut {
  /** `n`, `g p` (one after the other), `mod+s` (Ctrl or Cmd); only those with `mod` work while the user types. */
  keys: string
  /** What it does, in the person's language. */
  label: string
  /** Whether it also works in an open dialog, where those of the screen behind do not. */
  inDialogs?: true
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
  /** Goes to a path of the admin, for example `/pages/3`; asks for confirmation when something is unsaved. */
  navigate: (path: string, options?: { replace?: boolean }) => Promise<void>
  toast: (toast: Toast) => void
  /** Shows an error as a toast. */
  report: (error: unknown) => void
  confirm: (question: Question) => Promise<boolean>
  /** Keys that work while the element is connected; `?` lists them, the palette offers them. Call it in connectedCallback. */
  shortcuts: (host: ReactiveControllerHost, shortcut: Shortcut | Shortcut[]) => void
  /** The parent of dialogs; the body when left out. */
  layer?: HTMLElement
  /** Reads `me` again, after it changed. */
  refresh: () => Promise<void>
}

export const appContext = createContext<App>(Symbol('cms-app'))
