// Opens a dialog over the page and waits for the choice; then the focus returns to where it was.
import { ContextProvider } from '@lit/context'
import { appContext, type App } from '../app-context.ts'
import type { AdminElement } from '../admin-element.ts'

/** The dialog's element: it calls `answer` once; with undefined when nothing was chosen. */
export interface Picker<T> extends AdminElement {
  answer: (chosen: T | undefined) => void
}

/** Resolves when the dialog has closed. */
export function openPicker<T>(app: App, picker: Picker<T>): Promise<T | undefined> {
  const before = focused()
  const container = document.createElement('div')
  new ContextProvider(container, { context: appContext, initialValue: app })
  return new Promise((resolve) => {
    picker.answer = (chosen) => {
      picker.answer = () => undefined
      container.remove()
      before?.focus()
      resolve(chosen)
    }
    container.append(picker)
    ;(app.layer ?? document.body).append(container)
  })
}

/** The focused element, in any shadow root. */
function focused(): HTMLElement | undefined {
  let active = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  return active instanceof HTMLElement ? active : undefined
}
