// Where the focus goes when what had it is gone: to the heading of what came in its place.
import type { LitElement } from 'lit'

/** `selector` is found in the element once it is drawn; somebody who is elsewhere stays there. */
export async function focusIfLost(host: LitElement, selector: string): Promise<void> {
  await host.updateComplete
  const { activeElement } = document
  if (activeElement && activeElement !== document.body) return
  host.renderRoot.querySelector<HTMLElement>(selector)?.focus()
}
