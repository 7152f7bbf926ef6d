// First steps on a new website, with checkmarks; hidden when all are completed, or when dismissed.
import { css, html, nothing } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import { onDevice } from '../../editing/browser-storage.ts'
import { contents } from '../../styles/host.ts'
import { shared } from '../../styles/shared.ts'
import { layout } from '../../styles/layout.ts'
import type { App } from '../../app-context.ts'
import { readSteps, type Step } from './read-steps.ts'

const AWAY = 'cms-first-steps'
const isAway = (): boolean => onDevice.get(AWAY) === 'away'

/** None where they were dismissed. Errors are ignored: it is only a help. */
export const firstSteps = (app: App, signal: AbortSignal): Promise<Step[]> =>
  isAway() ? Promise.resolve([]) : readSteps(app, signal).catch(() => [])

export class FirstSteps extends AdminElement {
  static override properties = { steps: { attribute: false }, away: { state: true } }
  static override styles = [
    shared,
    layout,
    contents,
    css`
      ol {
        display: grid;
        gap: 0.5rem;
        margin-block-start: 1rem;
        grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr));
      }
      li {
        display: grid;
      }
      li a,
      li span {
        display: flex;
        align-items: center;
        gap: 0.75rem;
        min-height: 3rem;
        padding: 0.5rem 0.75rem;
      }
      li a {
        color: var(--cms-ink);
        font-weight: 600;
        text-decoration: none;
      }
      a.outlined:hover {
        border-color: var(--cms-brand);
      }
      li span {
        color: var(--cms-quiet);
      }
      wa-icon {
        flex: none;
        color: var(--cms-edge);
        font-size: 1.375rem;
      }
      .done wa-icon {
        color: var(--cms-good);
      }
      button.plain {
        min-height: 1.75rem;
        color: var(--cms-quiet);
        text-decoration: underline;
        text-underline-offset: 0.2em;
      }
    `,
  ]
  declare steps: Step[]
  declare away: boolean

  constructor() {
    super()
    this.steps = []
    this.away = isAway()
  }

  #putAway = () => {
    onDevice.set(AWAY, 'away')
    this.away = true
    this.emit('cms-skip')
  }

  override render() {
    const { steps } = this
    const left = steps.filter(({ done }) => !done).length
    if (this.away || !left) return nothing
    return html`<section class="panel" aria-labelledby="steps">
      <div class="row apart">
        <h2 id="steps">${this.t('First steps')}</h2>
        <button class="plain small" @click=${this.#putAway}>${this.t('Do not show again')}</button>
      </div>
      <p class="quiet">${this.t('{done} of {all} done', { done: steps.length - left, all: steps.length })}</p>
      <ol>
        ${steps.map((step) => this.#step(step))}
      </ol>
    </section>`
  }

  #step({ done, path, text }: Step) {
    return done
      ? html`<li class="done"><span class="outlined sunken"><wa-icon name="check-circle"></wa-icon>${text}<b class="sr">${this.t('done')}</b></span></li>`
      : html`<li><a class="outlined" href=${`/admin${path}`}><wa-icon name="circle"></wa-icon>${text}</a></li>`
  }
}
define('cms-first-steps', FirstSteps)
