// When the dialog of an element can be opened, and when it is gone: both move the focus.
import type WaDialog from '@awesome.me/webawesome/dist/components/dialog/dialog.js'
import type { LitElement } from 'lit'

const dialogOf = (host: LitElement) => host.renderRoot.querySelector<WaDialog>('wa-dialog')

/** An address may ask for it in its first moment: opened then, it has the focus wherever the browser finds something by then. */
export async function dialogReady(host: LitElement): Promise<void> {
  await host.updateComplete
  await dialogOf(host)?.updateComplete
}

/** Once what is about to close has closed, and has given the focus back to where it was. */
export async function dialogClosed(host: LitElement): Promise<void> {
  const dialog = dialogOf(host)
  if (!dialog?.open) return
  await new Promise<void>((resolve) => {
    dialog.addEventListener('wa-after-hide', (event) => event.target === dialog && resolve())
  })
}
