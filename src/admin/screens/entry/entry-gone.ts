// Shown when there is no entry to edit: not found, in the trash, or a request, which has its own screen.
import '@awesome.me/webawesome/dist/components/button/button.js'
import { html, nothing } from 'lit'
import type { App } from '../../app-context.ts'
import '../../elements/message.ts'
import type { EntryActions } from './entry-actions.ts'

/** `inbox`: submissions of such a table are encrypted. */
export type Missing = 'table' | 'entry' | 'inbox'

export function missing(app: App, what: Missing, list: string) {
  const { t } = app
  if (what === 'inbox')
    return html`<cms-message icon="lock" heading=${t('This table is an inbox')} text=${t('What was sent to it is sealed, and read among the enquiries.')}>
      <wa-button appearance="outlined" href="/admin/requests">${t('Enquiries')}</wa-button>
    </cms-message>`
  const text =
    what === 'table'
      ? t('It may have been deleted, or never was.')
      : t('It may have been deleted for good, or it belongs to another table.')
  return html`<cms-message icon="magnifying-glass" heading=${what === 'table' ? t('There is no such table') : t('There is no such entry')} text=${text}>
    ${what === 'entry' ? html`<wa-button appearance="outlined" href="/admin${list}">${t('All entries')}</wa-button>` : nothing}
  </cms-message>`
}

export function trashed(actions: EntryActions) {
  const { app, session, busy } = actions
  const { t } = app
  const entry = session.state.entry!
  const kept = session.isDirty
    ? t('What you wrote is not lost: it is in the form again as soon as the entry is back.')
    : ''
  return html`<cms-message icon="trash" heading=${t('This entry is in the trash')} text=${`${t('It stays there for 30 days. Brought back, it is a draft again.')} ${kept}`.trim()}>
    ${app.can('data.delete') ? html`<wa-button variant="brand" ?loading=${busy} @click=${() => actions.restore(entry)}>${t('Bring it back')}</wa-button>` : nothing}
  </cms-message>`
}
