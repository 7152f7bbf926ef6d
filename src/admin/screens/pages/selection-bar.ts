// Bulk actions on the selected pages, one page after another with progress; errors are reported at the end.
import '@awesome.me/webawesome/dist/components/button/button.js'
import { html, nothing } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import { isPending, type Answer } from '../../client/api.ts'
import { ProblemError } from '../../client/problem.ts'
import { newAddress } from '../../elements/address-notes.ts'
import { parts } from '../../styles/parts.ts'
import { selectionBar } from '../../styles/selection-bar.ts'
import { shared } from '../../styles/shared.ts'
import { mayTrash, outermost, publicCount } from './before-trash.ts'
import type { PageRow, PageSet } from './page-row.ts'

interface Job {
  call: (page: PageRow) => Promise<Answer<unknown>>
  /** The message when it is done. */
  message: (n: number) => string
  undo?: (pages: PageRow[]) => void
}

/** Dispatches `cms-done` and `cms-clear`. */
export class SelectionBar extends AdminElement {
  static override properties = {
    pages: { attribute: false },
    set: { attribute: false },
    progress: { state: true },
    refused: { state: true },
  }
  static override styles = [shared, parts, selectionBar]
  declare pages: PageRow[]
  /** The complete tree, to know the descendants. */
  declare set: PageSet
  declare progress: { done: number; all: number } | undefined
  declare refused: { page: PageRow; why: string }[]

  constructor() {
    super()
    this.pages = this.refused = []
    this.set = { rows: [], partial: false, complete: new Set() }
  }

  #publish = () =>
    this.#run(
      this.pages.filter(({ status, has_unpublished_changes }) => status !== 'published' || has_unpublished_changes),
      {
        call: ({ id }) => this.app.api.call('publish_page', { page: id }),
        message: (n) => this.t('Published: {n}.', { n }),
      },
    )

  /** Descendants of a selected page are moved with it. */
  #trash = async () => {
    const { t, set } = this
    const outer = outermost(this.pages, set)
    if (this.progress || !(await mayTrash(this.app, this.pages, set))) return
    const again = publicCount(outer, set) === 0 ? '' : ` ${t('Publish them to show them again.')}`
    await this.#run(outer, {
      call: ({ id }) => this.app.api.call('delete_page', { page: id }),
      message: (n) => t('In the trash now: {n}.', { n }),
      undo: (pages) =>
        void this.#run(pages, {
          call: ({ uid }) => this.app.api.call('restore_item', { uid }),
          message: (n) => t('Brought back: {n}.', { n }) + again,
        }),
    })
  }

  async #run(pages: PageRow[], { call, message, undo }: Job): Promise<void> {
    if (this.progress) return
    const { toast, t } = this.app
    const done: PageRow[] = []
    const addresses: string[] = []
    let waits = 0
    this.refused = []
    for (const [i, page] of pages.entries()) {
      this.progress = { done: i, all: pages.length }
      try {
        const answer = await call(page)
        if (isPending(answer)) waits++
        else done.push(page)
        addresses.push(newAddress(answer, t))
      } catch (error) {
        if (!(error instanceof ProblemError)) this.app.report(error)
        this.refused = [...this.refused, { page, why: error instanceof ProblemError ? `: ${error.message}` : '' }]
      }
    }
    this.progress = undefined
    this.emit('cms-done', { refused: this.refused.map(({ page }) => page.id) })
    if (waits) toast({ tone: 'neutral', text: t('Waiting for approval: {n}.', { n: waits }) })
    if (done.length || !pages.length)
      toast({
        text: [message(done.length), ...addresses].filter(Boolean).join(' '),
        ...(undo && done.length && { action: { label: t('Undo'), run: () => undo(done) } }),
      })
  }

  get #isEmpty(): boolean {
    return !this.pages.length && !this.progress && !this.refused.length
  }
  /** Takes no space when it is empty. */
  override updated(): void {
    this.toggleAttribute('idle', this.#isEmpty)
  }

  override render() {
    const { t, pages, progress, app } = this
    if (this.#isEmpty) return nothing
    return html`<div class="stack">
      <div class="bar row" role="group" aria-label=${t('Chosen pages')}>
        ${progress ? this.#progress(progress) : html`<span class="grow" role="status">${t('{n} chosen', { n: pages.length })}</span>`}
        ${app.can('pages.publish') ? this.#button(t('Publish'), 'globe', this.#publish) : nothing}
        ${app.can('pages.manage') && app.has('pages.structure') ? this.#button(t('Move to the trash'), 'trash', this.#trash) : nothing}
        <wa-button size="s" appearance="plain" ?disabled=${progress !== undefined} @click=${this.#clear}><wa-icon name="x" label=${t('Choose none')}></wa-icon></wa-button>
      </div>
      ${this.refused.length ? this.#refusals() : nothing}
    </div>`
  }

  #clear = () => {
    this.refused = []
    this.emit('cms-clear')
  }
  #progress({ done, all }: { done: number; all: number }) {
    return html`<progress max=${all} value=${done} aria-label=${this.t('Progress')}></progress>
      <span role="status">${this.t('{n} of {all}', { n: done, all })}</span>`
  }
  #refusals() {
    return html`<div class="bad stack" role="alert">
      <p>${this.t('Not done: {n}.', { n: this.refused.length })}</p>
      <ul class="wrap-anywhere">
        ${this.refused.map(({ page, why }) => html`<li>${page.title}${why}</li>`)}
      </ul>
    </div>`
  }
  #button(text: string, icon: string, run: () => unknown) {
    return html`<wa-button size="s" appearance="outlined" ?disabled=${!this.pages.length || this.progress !== undefined} @click=${run}>
      <wa-icon slot="start" name=${icon}></wa-icon>${text}
    </wa-button>`
  }
}
define('cms-selection-bar', SelectionBar)
