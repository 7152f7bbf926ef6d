// Opens the dialog for alternative texts inside an element; its code is loaded on demand.
import type { LitElement } from 'lit'
import type { AltDialog } from './alt-dialog.ts'

/** For some images, or for all without an alternative text. */
export async function openAltDialog(host: LitElement, ids?: number[]): Promise<void> {
  await import('./alt-dialog.ts')
  await host.updateComplete
  await host.renderRoot.querySelector<AltDialog>('cms-ai-alts')?.open(ids)
}
