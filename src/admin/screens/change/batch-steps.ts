// The steps of a batch in order, with their status; all of them, or those up to one, can be approved together.
import type { Change } from '../../client/operations.d.ts'
import '@awesome.me/webawesome/dist/components/button/button.js'
import { css, html, nothing } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'
import { STATE_TONE, stateName } from '../review/review-labels.ts'

/** Dispatches `cms-approve-to` (id of the last step) and `cms-reject-all`. */
export class BatchSteps extends AdminElement {
  static override properties = {
    steps: { attribute: false },
    current: { type: Number },
    decides: { type: Boolean },
    busy: { type: Boolean },
  }
  static override styles = [
    shared,
    parts,
    css`
      li {
        display: flex;
        gap: 0.5rem;
        align-items: baseline;
        padding: 0.375rem 0.5rem;
        border-radius: 0.375rem;
      }
      li.here {
        background: var(--cms-brand-tint);
      }
      li a {
        flex: 1;
        min-width: 0;
        overflow-wrap: anywhere;
      }
      li.here a {
        color: var(--cms-brand-strong);
        font-weight: 600;
      }
    `,
  ]
  declare steps: Change[]
  declare current: number
  declare decides: boolean
  declare busy: boolean

  override render() {
    const { t, current } = this
    const waiting = this.steps.filter(({ status }) => status === 'pending')
    const at = waiting.findIndex(({ id }) => id === current)
    const last = waiting.at(-1)
    return html`<section class="panel stack" aria-labelledby="steps">
      <h2 id="steps">${t('Steps of this batch')}</h2>
      <ol>${this.steps.map((step, i) => this.#step(step, i + 1))}</ol>
      ${
        this.decides && waiting.length > 1
          ? html`<div class="row">
            <wa-button size="s" variant="brand" appearance="outlined" ?disabled=${this.busy} @click=${() => this.emit('cms-approve-to', last!.id)}>
              ${t('Approve all {n}', { n: waiting.length })}
            </wa-button>
            ${
              at > 0 && at < waiting.length - 1
                ? html`<wa-button size="s" appearance="outlined" ?disabled=${this.busy} @click=${() => this.emit('cms-approve-to', current)}>
                  ${t('Approve up to here')}
                </wa-button>`
                : nothing
            }
            <wa-button size="s" appearance="plain" ?disabled=${this.busy} @click=${() => this.emit('cms-reject-all')}>${t('Reject all')}</wa-button>
          </div>`
          : nothing
      }
    </section>`
  }

  #step({ id, summary, status }: Change, n: number) {
    const isHere = id === this.current
    return html`<li class=${isHere ? 'here' : ''}>
      <span class="quiet small">${n}.</span>
      <a href=${`/admin/review/${id}`} aria-current=${isHere ? 'step' : nothing}>${summary}</a>
      ${status === 'pending' ? nothing : html`<span class="badge ${STATE_TONE[status]}">${stateName(status, this.t)}</span>`}
    </li>`
  }
}
define('cms-batch-steps', BatchSteps)
