// Opens the dialog for alternative texts that stands in an element; its code is loaded when it is wanted.
import type { LitElement } from 'lit'
import type { AltDialog } from './alt-dialog.ts'

/** Of some images, or of all that lack a text. */
export async function askForAlts(host: LitElement, ids?: number[]): Promise<void> {
  await import('./alt-dialog.ts')
  await host.updateComplete
  await host.renderRoot.querySelector<AltDialog>('cms-ai-alts')?.open(ids)
}
