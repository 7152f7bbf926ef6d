// Reverts one change, or all changes of somebody since a time: preview, execution, result.
import type { RevertReport } from '../../client/operations.d.ts'
import '@awesome.me/webawesome/dist/components/button/button.js'
import '@awesome.me/webawesome/dist/components/dialog/dialog.js'
import '@awesome.me/webawesome/dist/components/progress-bar/progress-bar.js'
import { css, html, nothing } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import { ProblemError } from '../../client/problem.ts'
import { toastPending } from '../../elements/settle.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'
import { titleOf } from '../review/review-labels.ts'
import { revertList } from './revert-list.ts'
import { countOf, revert, tryRevert, type RevertOutcome, type RevertItem, type Selection } from './revert.ts'
import './revert-form.ts'
import { changesToRevert, type ChangesById } from './changes-to-revert.ts'
import './effect-on-visitors.ts'

type Stage = 'asking' | 'trying' | 'tried' | 'doing' | 'done'

/** `open(selection)`; without one it asks whose changes. Dispatches `cms-reverted`. */
export class RevertDialog extends AdminElement {
  static override properties = {
    stage: { state: true },
    isOpen: { state: true },
    report: { state: true },
    items: { state: true },
    error: { state: true },
  }
  static override styles = [
    shared,
    parts,
    css`
      wa-dialog {
        --width: 40rem;
      }
      .items {
        max-height: 22rem;
        overflow-y: auto;
      }
      .items li {
        display: grid;
        grid-template-columns: auto minmax(0, 1fr);
        gap: 0.5rem;
        padding: 0.5rem 0.75rem;
        overflow-wrap: anywhere;
      }
      .items wa-icon {
        margin-block-start: 0.25rem;
        color: var(--cms-quiet);
      }
      .items .who wa-icon {
        margin: 0 0.375rem 0 0;
        vertical-align: -0.125em;
      }
      .items .impossible > wa-icon {
        color: var(--cms-fault);
      }
    `,
  ]
  declare stage: Stage
  declare isOpen: boolean
  declare report: RevertReport | undefined
  /** The changes reverted so far. */
  declare items: readonly RevertItem[]
  declare error: string | undefined
  #selection: Selection = {}
  #done: RevertOutcome | undefined
  #told: ChangesById = new Map()
  #stop = new AbortController()

  constructor() {
    super()
    this.stage = 'asking'
    this.items = []
  }

  open(selection?: Selection): void {
    this.report = undefined
    this.error = undefined
    this.items = []
    this.#done = undefined
    this.#selection = {}
    this.#told = new Map()
    this.stage = 'asking'
    this.isOpen = true
    if (selection) void this.#try(selection)
  }

  async #try(selection: Selection): Promise<void> {
    this.#selection = selection
    this.error = undefined
    this.stage = 'trying'
    try {
      const report = await tryRevert(this.app.api, selection)
      this.#told = await changesToRevert(this.app, selection, report.items)
      this.report = report
      this.stage = 'tried'
    } catch (error) {
      this.#failed(error, 'asking')
    }
  }

  #do = async () => {
    const { items = [] } = this.report ?? {}
    const latest = Math.max(0, ...items.map(({ change }) => change))
    this.#stop = new AbortController()
    this.stage = 'doing'
    const onProgress = (done: readonly RevertItem[]) => (this.items = [...done])
    try {
      this.#done = await revert(
        this.app.api,
        { selection: this.#selection, latest },
        { onProgress, signal: this.#stop.signal },
      )
      if (this.#done.waits) this.#wait()
      this.stage = 'done'
    } catch (error) {
      // Changes reverted before the error stay reverted, and are listed.
      this.#failed(error, this.items.length ? 'done' : 'tried')
    }
    this.emit('cms-reverted')
  }

  #wait(): void {
    this.isOpen = false
    toastPending(this.app)
  }

  /** Undoes the reverting. */
  #redo = async () => {
    const { batches = [] } = this.#done ?? {}
    this.stage = 'doing'
    try {
      for (const batch of batches) await this.app.api.call('revert_changes', { batch })
      this.app.toast({ text: this.t('It is as it was before.') })
      this.isOpen = false
      this.emit('cms-reverted')
    } catch (error) {
      this.#failed(error, 'done')
    }
  }

  /** An additional change is undone first. */
  #more = ({ detail: batch }: CustomEvent<string>) => {
    this.#done?.batches.unshift(batch)
    this.emit('cms-reverted')
  }

  /** Names a single change, so that two reverted in a row can be distinguished. */
  get #title(): string {
    const { t } = this
    const one = this.#told.get(this.#selection.change ?? 0)
    if (this.stage === 'done') return t('Taken back')
    return one ? t('Take back: {summary}', { summary: titleOf(one, t) }) : t('Take changes back')
  }

  #failed(error: unknown, stage: Stage): void {
    this.stage = stage
    if (error instanceof ProblemError) this.error = error.message
    else this.app.report(error)
  }

  #hidden = (event: Event) => {
    if (event.target !== event.currentTarget) return
    this.isOpen = false
    this.#stop.abort()
  }

  override render() {
    return html`<wa-dialog label=${this.#title} ?open=${this.isOpen} @wa-after-hide=${this.#hidden}>
      ${
        this.isOpen
          ? html`<div class="stack">
            ${this.error ? html`<p class="bad" role="alert">${this.error}</p>` : nothing}
            ${this.#content()}
          </div>`
          : nothing
      }
      ${this.#buttons()}
    </wa-dialog>`
  }

  #content() {
    const { t } = this
    if (this.stage === 'asking')
      return html`<cms-revert-form @cms-selected=${(event: CustomEvent<Selection>) => this.#try(event.detail)}></cms-revert-form>`
    if (this.stage === 'trying') return html`<cms-loading lines="4"></cms-loading>`
    if (this.stage === 'doing') return this.#progress()
    const changesById = this.#told
    if (this.stage === 'done')
      return html`${revertList(this.items, { t, changes: changesById, isDone: true })}
        <cms-visitors-see done .items=${this.items} @cms-more=${this.#more}></cms-visitors-see>`
    const { items, next } = this.report!
    if (!items.length) return html`<p class="note">${t('There is nothing to take back.')}</p>`
    return html`<p>${t('Nothing is changed yet. This is what would happen, the newest first:')}</p>
      ${revertList(items, { t, changes: changesById, isDone: false })}
      <cms-visitors-see .items=${items}></cms-visitors-see>
      ${next === null ? nothing : html`<p class="warn">${t('These are the newest {n}. The older ones are taken back, too.', { n: items.length })}</p>`}`
  }

  #progress() {
    const { t } = this
    const { items = [], next } = this.report ?? {}
    const isKnown = next === null && this.items.length > 0
    return html`<wa-progress-bar
        label=${t('Taking back')}
        ?indeterminate=${!isKnown}
        value=${isKnown ? Math.round((100 * this.items.length) / (items.length || 1)) : 0}
      ></wa-progress-bar>
      <p role="status">${this.items.length ? t('Done so far: {n}', { n: this.items.length }) : t('Taking back …')}</p>`
  }

  #buttons() {
    const { t, stage } = this
    const close = () => (this.isOpen = false)
    const can = this.report ? countOf(this.report.items, 'undone') : 0
    if (stage === 'done')
      return html`${
        this.#done?.batches.length && countOf(this.items, 'undone')
          ? html`<wa-button slot="footer" appearance="outlined" @click=${this.#redo}>${t('Undo this')}</wa-button>`
          : nothing
      }
        <wa-button slot="footer" variant="brand" @click=${close}>${t('Close')}</wa-button>`
    return html`<wa-button slot="footer" appearance="outlined" @click=${close}>${t('Cancel')}</wa-button>
      ${
        stage === 'asking'
          ? html`<wa-button slot="footer" variant="brand" @click=${() => this.renderRoot.querySelector('cms-revert-form')!.send()}>
            ${t('Show what would happen')}
          </wa-button>`
          : nothing
      }
      ${
        stage === 'tried' && can
          ? html`<wa-button slot="footer" variant="danger" @click=${this.#do}>${this.#selection.change === undefined ? t('Take {n} back', { n: this.report!.next === null ? can : `${can}+` }) : t('Take it back')}</wa-button>`
          : nothing
      }`
  }
}
define('cms-revert-dialog', RevertDialog)
