// Save, discard, undo and redo, always visible below the values.
import '@awesome.me/webawesome/dist/components/button/button.js'
import { css, html, nothing } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'

export class SaveBar extends AdminElement {
  static override properties = {
    isDirty: { attribute: false },
    busy: { attribute: false },
    canUndo: { attribute: false },
    canRedo: { attribute: false },
  }
  static override styles = [
    shared,
    parts,
    css`
      :host {
        position: sticky;
        z-index: 1;
        inset-block-end: 0;
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 0.5rem;
        padding-block: 0.75rem;
        border-block-start: 1px solid var(--cms-line);
        background: var(--cms-paper);
      }
      .steps {
        display: flex;
        margin-inline-start: auto;
      }
      [role='status'] {
        flex: 1 1 4rem;
        line-height: 1.3;
      }
    `,
  ]
  declare isDirty: boolean
  declare busy: boolean
  declare canUndo: boolean
  declare canRedo: boolean

  override render() {
    const { t } = this
    return html`<wa-button variant="brand" ?disabled=${!this.isDirty} ?loading=${this.busy} @click=${() => this.emit('cms-save')}>
        ${t('Save')}
      </wa-button>
      ${
        this.isDirty
          ? html`<wa-button appearance="plain" @click=${() => this.emit('cms-discard')}>${t('Discard')}</wa-button>`
          : nothing
      }
      <span class="quiet small" role="status">${this.isDirty ? t('Not saved yet') : t('All changes are saved.')}</span>
      <span class="steps">
        <wa-button size="s" appearance="plain" ?disabled=${!this.canUndo} @click=${() => this.emit('cms-undo')}>
          <wa-icon name="arrow-u-up-left" label=${t('Undo')}></wa-icon>
        </wa-button>
        <wa-button size="s" appearance="plain" ?disabled=${!this.canRedo} @click=${() => this.emit('cms-redo')}>
          <wa-icon name="arrow-u-up-right" label=${t('Redo')}></wa-icon>
        </wa-button>
      </span>`
  }
}
define('cms-design-save', SaveBar)
