// The save status in one or two words.
import { css, html } from 'lit'
import { define } from '../../admin-element.ts'
import type { Status } from '../../editing/draft.ts'
import { shared } from '../../styles/shared.ts'
import { EditorElement } from './editor-element.ts'

const ICONS: Record<Status, string> = {
  saved: 'check',
  saving: 'arrows-clockwise',
  unsaved: 'circle-dashed',
  offline: 'wifi-slash',
  conflict: 'warning',
  locked: 'lock',
  refused: 'warning-circle',
  signed_out: 'sign-in',
  forbidden: 'prohibit',
  pending: 'hourglass',
  gone: 'trash',
}

export class SaveState extends EditorElement {
  static override styles = [
    shared,
    css`
      :host {
        display: inline-flex;
        align-items: center;
        gap: 0.25rem;
        color: var(--cms-quiet);
        font-size: 0.8125rem;
        white-space: nowrap;
      }
      .bad {
        color: var(--cms-fault);
      }
    `,
  ]

  override render() {
    const { status } = this.editor.state
    const isBad = ['conflict', 'refused', 'signed_out', 'forbidden', 'gone'].includes(status)
    // Not announced for autosaves, as that would be at every pause in typing.
    const isQuiet = status === 'saving' || status === 'unsaved' || status === 'saved'
    return html`<wa-icon class=${isBad ? 'bad' : ''} name=${ICONS[status]}></wa-icon>
      <span class=${isBad ? 'bad' : ''} data-status=${status} role="status" aria-live=${isQuiet ? 'off' : 'polite'}>${this.#text(status)}</span>`
  }

  #text(status: Status): string {
    const { t } = this
    const texts: Record<Status, string> = {
      saved: t('Saved'),
      saving: t('Saving …'),
      unsaved: this.app.me.needs_approval ? t('Not sent yet') : t('Not saved yet'),
      offline: t('Offline'),
      conflict: t('Please choose'),
      locked: t('Read only'),
      refused: t('Please correct'),
      signed_out: t('Signed out'),
      forbidden: t('Not allowed'),
      pending: t('Waits for approval'),
      gone: t('Deleted'),
    }
    return texts[status]
  }
}
define('cms-save-state', SaveState)
