// The plan before it is done: every change in words, then one button.
import '@awesome.me/webawesome/dist/components/button/button.js'
import '@awesome.me/webawesome/dist/components/dialog/dialog.js'
import '@awesome.me/webawesome/dist/components/icon/icon.js'
import { css, html, nothing } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import { saveLabel } from '../../elements/save-label.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'
import type { PlanLine } from './plan-words.ts'

interface Asked {
  lines: PlanLine[]
  run: () => Promise<void>
}

export class PlanDialog extends AdminElement {
  static override properties = { asked: { state: true }, busy: { state: true } }
  static override styles = [
    shared,
    parts,
    css`
      wa-dialog {
        --width: min(40rem, calc(100vw - 1.5rem));
      }
      ul {
        display: grid;
        gap: 0.125rem;
      }
      li {
        display: grid;
        grid-template-columns: auto minmax(0, 1fr);
        gap: 0 0.75rem;
        padding: 0.5rem 0.25rem;
        border-block-end: 1px solid var(--cms-line);
      }
      li:last-child {
        border: 0;
      }
      li > wa-icon {
        margin-block-start: 0.125rem;
        color: var(--cms-quiet);
        font-size: 1.25rem;
      }
      [data-tone='good'] > wa-icon {
        color: var(--cms-good);
      }
      [data-tone='warn'] > wa-icon {
        color: var(--cms-warn);
      }
      [data-tone='note'] > wa-icon {
        color: var(--cms-note);
      }
      b {
        overflow-wrap: anywhere;
      }
      .means {
        display: block;
        color: var(--cms-quiet);
        font-size: 0.875rem;
      }
    `,
  ]
  declare asked: Asked | undefined
  declare busy: boolean
  /** Still to be seen while the dialog closes. */
  #lines: PlanLine[] = []

  constructor() {
    super()
    this.busy = false
  }
  open(asked: Asked): void {
    this.busy = false
    this.asked = asked
  }

  #run = async () => {
    const { asked } = this
    if (this.busy || !asked) return
    this.busy = true
    try {
      await asked.run()
      this.asked = undefined
    } finally {
      this.busy = false
    }
  }

  override render() {
    const { t, asked } = this
    const lines = (this.#lines = asked?.lines ?? this.#lines)
    return html`<wa-dialog
      label=${t('This will be changed')}
      ?open=${asked !== undefined}
      @wa-hide=${(event: Event) => {
        if (event.target === event.currentTarget && !this.busy) this.asked = undefined
      }}
    >
      <div class="stack">
        <ul>
          ${lines.map(
            ({ icon, tone, what, name, means }) =>
              html`<li data-tone=${tone}>
                <wa-icon name=${icon}></wa-icon>
                <span>
                  ${what}${name ? html`: <b translate="no">${name}</b>` : nothing}
                  ${means ? html`<span class="means">${means}</span>` : nothing}
                </span>
              </li>`,
          )}
        </ul>
        <p class="quiet small">${t('Nothing speaks against it. Activity can take it back.')}</p>
      </div>
      <wa-button slot="footer" appearance="outlined" @click=${() => (this.asked = undefined)}>${t('Cancel')}</wa-button>
      <wa-button slot="footer" variant="brand" autofocus ?loading=${this.busy} @click=${this.#run}>
        ${saveLabel(this.app)}
      </wa-button>
    </wa-dialog>`
  }
}
define('cms-table-plan', PlanDialog)
