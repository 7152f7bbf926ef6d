// Says whether template or stylesheet follow the fields, and writes them from the fields again.
import { html } from 'lit'
import type { Translate } from '../../lang/lang.ts'

interface Note {
  isWritten: boolean
  write: () => void
}

export const writtenNote = ({ isWritten, write }: Note, t: Translate) =>
  isWritten
    ? html`<p class="small quiet">${t('It follows the fields until you change it here.')}</p>`
    : html`<p class="small quiet row apart">
        ${t('You have written it yourself: new fields do not appear in it by themselves.')}
        <button class="small-button" type="button" @click=${write}>${t('Write it from the fields')}</button>
      </p>`
