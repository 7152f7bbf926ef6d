// What was written into fields that somebody has taken out of the table meanwhile: to be copied, then dismissed.
import '@awesome.me/webawesome/dist/components/button/button.js'
import { html, nothing } from 'lit'
import type { LostValue } from '../../data/entry/moved-to-table.ts'
import { entryFields } from '../../data/entry/entry-fields.ts'
import { readerOf } from '../../data/values/render-value.ts'
import { valueText } from '../../data/values/value-text.ts'
import { copyText } from '../../elements/copy-text.ts'
import type { EntryActions } from './entry-actions.ts'

export function lostValues({ app, session }: EntryActions, lost: readonly LostValue[]) {
  const { t } = app
  const one = ({ field, value }: LostValue) => {
    const text = valueText(field, value, readerOf(app))
    const label = entryFields([field], app.lang)[0]?.label ?? field.name
    return html`<li class="row apart">
      <p class="grow wrap-anywhere" translate="no"><b>${label}</b>${text ? html`<br />${text}` : nothing}</p>
      ${text ? html`<wa-button size="s" appearance="outlined" @click=${() => copyText(app, text)}>${t('Copy')}</wa-button>` : nothing}
    </li>`
  }
  return html`<div class="warn stack gap-3" role="alert">
    <p>${t('Somebody else changed this table meanwhile. These fields are gone or hold something else now, so what you wrote in them was not saved. Copy what you still need:')}</p>
    <ul class="stack gap-3">${lost.map(one)}</ul>
    <div><wa-button size="s" appearance="outlined" @click=${() => session.forgetLost()}>${t('I do not need it any more')}</wa-button></div>
  </div>`
}
