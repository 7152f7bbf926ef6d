// Moves the focus when the focused element was removed: to the heading of what replaced it.
import type { LitElement } from 'lit'

/** `selector` is looked up in the element after its update; a focus elsewhere stays. */
export async function focusIfLost(host: LitElement, selector: string): Promise<void> {
  await host.updateComplete
  const { activeElement } = document
  if (activeElement && activeElement !== document.body) return
  host.renderRoot.querySelector<HTMLElement>(selector)?.focus()
}
