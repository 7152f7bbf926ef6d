// The drop zone and file input of an import.
import { html } from 'lit'
import type { App } from '../../app-context.ts'

interface Chooser {
  t: App['t']
  /** Name of the chosen file. */
  name: string | undefined
  isBusy: boolean
  /** A file is being dragged over it. */
  isOver: boolean
  over: (isOver: boolean) => void
  take: (file: File | undefined) => void
}

export function importChooser({ t, name, isBusy, isOver, over, take }: Chooser) {
  const pick = (event: Event) =>
    ((event.currentTarget as Element).parentElement!.querySelector('input') as HTMLInputElement).click()
  const chosen = (event: Event) => {
    const input = event.target as HTMLInputElement
    take(input.files?.[0])
    input.value = ''
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    over(false)
    take(event.dataTransfer?.files[0])
  }
  const drag = (event: DragEvent) => {
    event.preventDefault()
    over(true)
  }
  return html`<div class="drop ${isOver ? 'over' : ''}" @dragover=${drag} @dragleave=${() => over(false)} @drop=${drop}>
    ${name === undefined ? html`<wa-icon name="file-csv"></wa-icon><p>${t('Drop a file here, or choose one.')}</p>` : html`<p><b translate="no">${name}</b></p>`}
    <wa-button size="s" variant=${name === undefined ? 'brand' : 'neutral'} appearance=${name === undefined ? 'accent' : 'outlined'} ?disabled=${isBusy} @click=${pick}>
      <wa-icon slot="start" name="upload-simple"></wa-icon>${name === undefined ? t('Choose a file') : t('Choose another file')}
    </wa-button>
    <input type="file" hidden accept=".csv,.tsv,.txt,.json,.ndjson,.jsonl" @change=${chosen} />
  </div>`
}
