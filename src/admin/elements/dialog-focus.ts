// Waits until the dialog of an element can open, and until it has closed: both move the focus.
import type WaDialog from '@awesome.me/webawesome/dist/components/dialog/dialog.js'
import type { LitElement } from 'lit'

const dialogOf = (host: LitElement) => host.renderRoot.querySelector<WaDialog>('wa-dialog')

/** Waits until the dialog is rendered: opened by the address before that, it would not find what to focus. */
export async function dialogReady(host: LitElement): Promise<void> {
  await host.updateComplete
  await dialogOf(host)?.updateComplete
}

/** Resolves when a closing dialog has closed and has returned the focus. */
export async function dialogClosed(host: LitElement): Promise<void> {
  const dialog = dialogOf(host)
  if (!dialog?.open) return
  await new Promise<void>((resolve) => {
    dialog.addEventListener('wa-after-hide', (event) => event.target === dialog && resolve())
  })
}
