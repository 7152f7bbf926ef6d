// A text for somebody else, in a selectable box with a copy button.
import { html } from 'lit'
import type { App } from '../../app-context.ts'

export function carriedOver({ t, toast }: App, { label, text }: { label: string; text: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast({ text: t('Copied.') })
    } catch {
      toast({ tone: 'warning', text: t('It could not be copied: mark it and copy it by hand.') })
    }
  }
  return html`<label class="stacked"><span class="caption">${label}</span>
      <textarea class="input mono" readonly rows="3" translate="no" .value=${text} @focus=${({ target }: Event) => (target as HTMLTextAreaElement).select()}></textarea></label>
    <p><wa-button size="s" appearance="outlined" @click=${copy}><wa-icon slot="start" name="copy"></wa-icon>${t('Copy')}<span class="sr"> ${label}</span></wa-button></p>`
}
