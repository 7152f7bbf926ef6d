// A line with the time zone of the times in a form, and a link to change it for users who may.
import { html, nothing } from 'lit'
import type { App } from '../app-context.ts'

export function zoneLine({ t, can, has }: App, zone: string) {
  const isTheirs = can('settings.edit') && has('settings')
  return html`<p class="quiet small">
    ${t('Times of {zone}.', { zone })}
    ${isTheirs ? html`<a href="/admin/settings?field=timezone">${t('Change the time zone')}</a>` : nothing}
  </p>`
}
