// A text for somebody else, in a selectable box with a copy button.
import { html } from 'lit'
import type { App } from '../../app-context.ts'
import { copyText } from '../../elements/copy-text.ts'

export function carriedOver(app: App, { label, text }: { label: string; text: string }) {
  const { t } = app
  return html`<label class="stacked"><span class="caption">${label}</span>
      <textarea class="input mono" readonly rows="3" translate="no" .value=${text} @focus=${({ target }: Event) => (target as HTMLTextAreaElement).select()}></textarea></label>
    <p><wa-button size="s" appearance="outlined" @click=${() => copyText(app, text)}><wa-icon slot="start" name="copy"></wa-icon>${t('Copy')}<span class="sr"> ${label}</span></wa-button></p>`
}
