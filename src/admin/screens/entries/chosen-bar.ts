// Bulk actions for the selected entries; those that fail are listed with the reason.
import type { DataTable } from '../../client/operations.d.ts'
import '@awesome.me/webawesome/dist/components/button/button.js'
import { html, nothing } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import { MAX_ROWS } from '../../data/entries/all-rows.ts'
import { changeEntries, revertBatch, type Bulk, type BulkAction, type BulkOutcome } from '../../data/entries/bulk.ts'
import { isSettable } from '../../data/entries/editable.ts'
import { isSynced } from '../../data/entry/synced.ts'
import { entryName, pathOfEntry, type Entry } from '../../data/entries/entry.ts'
import { linkedFrom, linkedPart } from '../../elements/linked-from.ts'
import { toastPending } from '../../elements/settle.ts'
import { parts } from '../../styles/parts.ts'
import { selectionBar } from '../../styles/selection-bar.ts'
import { shared } from '../../styles/shared.ts'
import './set-field-dialog.ts'
import type { SetFieldDialog } from './set-field-dialog.ts'
import { undoBulk } from './undo-bulk.ts'

interface Refused {
  id: number
  why: string
}

/** Dispatches `cms-changed`, `cms-all` and `cms-clear`. */
export class ChosenBar extends AdminElement {
  static override properties = {
    table: { attribute: false },
    ids: { attribute: false },
    entries: { attribute: false },
    total: { type: Number },
    progress: { state: true },
    refused: { state: true },
  }
  static override styles = [shared, parts, selectionBar]
  declare table: DataTable
  declare ids: readonly number[]
  /** The displayed entries, for their names. */
  declare entries: readonly Entry[]
  /** Number of entries that match the filter. */
  declare total: number
  declare progress: { done: number; all: number } | undefined
  declare refused: readonly Refused[]

  constructor() {
    super()
    this.ids = []
    this.entries = []
    this.refused = []
    this.total = 0
  }
  /** Takes no space when it is empty. */
  override updated(): void {
    this.toggleAttribute('idle', !this.ids.length && !this.refused.length)
  }

  #set = async () => {
    const settable = this.table.fields.filter((field) => isSettable(field) && this.#takes(field.name))
    const fields = await this.renderRoot
      .querySelector<SetFieldDialog>('cms-entry-set')!
      .ask({ fields: settable, n: this.ids.length })
    if (fields) await this.#run('update', { fields })
  }

  /** False for a field that is filled by the source of every selected entry. */
  #takes(name: string): boolean {
    const chosen = this.#shown()
    return chosen.length < this.ids.length || chosen.some((entry) => !isSynced(entry, name))
  }

  #shown(): Entry[] {
    return this.entries.filter(({ id }) => this.ids.includes(id))
  }

  /** Entries from a source cannot be deleted here. */
  #trashable(): number[] {
    const synced = new Set(this.#shown().flatMap(({ id, source }) => (source ? [id] : [])))
    return this.ids.filter((id) => !synced.has(id))
  }

  /** Asks for confirmation for several entries, or when others link there. */
  async trash(): Promise<void> {
    const { app, t, table } = this
    const ids = this.#trashable()
    const n = ids.length
    if (!n || this.progress) return
    const stay = this.ids.length - n
    const linked = await linkedFrom(
      app,
      ids.map((entry) => ({ name: 'delete_entry', table: table.handle, entry })),
    )
    const question = {
      title: this.#titled('delete', ids),
      action: t('Move to the trash'),
      danger: true,
      text: [
        t('Visitors do not see them any more. They can be brought back for 30 days.'),
        ...(stay ? [t('From a source, and not to be deleted here: {n}.', { n: stay })] : []),
      ].join(' '),
      ...linkedPart(app, linked),
    }
    if ((n > 1 || stay || linked.length) && !(await app.confirm(question))) return
    await this.#run('delete', { ids })
  }

  /** Asks for confirmation when others link there. */
  readonly #unpublish = async () => {
    const { ids, app, t, table } = this
    const linked = await linkedFrom(
      app,
      ids.map((entry) => ({ name: 'unpublish_entry', table: table.handle, entry })),
    )
    const question = { title: this.#titled('unpublish', ids), action: t('Take offline'), danger: true }
    if (linked.length && !(await app.confirm({ ...question, ...linkedPart(app, linked) }))) return
    await this.#run('unpublish')
  }

  #titled(action: 'delete' | 'unpublish', ids: readonly number[]): string {
    const { entries, t } = this
    const n = ids.length
    if (n !== 1)
      return action === 'delete' ? t('Move {n} entries to the trash?', { n }) : t('Take {n} entries offline?', { n })
    const title = entryName(entries.find(({ id }) => id === ids[0]) ?? { id: ids[0]!, title: '' })
    return action === 'delete' ? t('Delete {title}?', { title }) : t('Take {title} offline?', { title })
  }

  async #run(action: BulkAction, { ids = this.ids, fields }: Omit<Partial<Bulk>, 'action'> = {}): Promise<void> {
    if (this.progress) return
    const { table, app, entries: before } = this
    this.progress = { done: 0, all: ids.length }
    this.refused = []
    const bulk: Bulk = { ids, action, fields }
    const onProgress = (done: number) => (this.progress = { done, all: ids.length })
    const done = await changeEntries(app.api, { handle: table.handle, onProgress }, bulk)
    this.progress = undefined
    this.refused = done.failed
    this.#said(bulk, { done, before })
    if (done.error !== undefined) app.report(done.error)
    this.emit('cms-clear')
    this.emit('cms-changed')
  }

  #said(bulk: Bulk, { done, before }: { done: BulkOutcome; before: readonly Entry[] }): void {
    const { app, t } = this
    const { changed, unchanged, waits, failed } = done
    if (waits) toastPending(app)
    const n = changed.length
    const texts: Partial<Record<BulkAction, string>> = {
      publish: t('Published: {n}.', { n }),
      unpublish: t('Taken offline: {n}.', { n }),
      submit: t('Submitted for review: {n}.', { n }),
      delete: t('In the trash now: {n}.', { n }),
    }
    const run = this.#undoOf(bulk, { done, before })
    const undo = run && { action: { label: t('Undo'), run } }
    if (n) app.toast({ text: texts[bulk.action] ?? t('Changed: {n}.', { n }), ...undo })
    else if (unchanged && !failed.length) app.toast({ tone: 'neutral', text: t('They were like that already.') })
  }

  #undoOf(bulk: Bulk, { done, before }: { done: BulkOutcome; before: readonly Entry[] }) {
    const { app } = this
    const { batch } = done
    if (batch && app.can('review.manage') && app.has('review')) return () => this.#revert(batch)
    const back = undoBulk(app.api, bulk, { done, before })
    return (
      back &&
      (() =>
        this.#back(async () => {
          this.#reverted(await back())
        }))
    )
  }

  async #back(run: () => Promise<void>): Promise<void> {
    try {
      await run()
    } catch (error) {
      this.app.report(error)
    }
    this.emit('cms-changed')
  }

  /** `left`: how many stayed, as they were changed since. */
  #reverted(left: number): void {
    const { app, t } = this
    const stayed = t('{n} were changed again since and stayed.', { n: left })
    app.toast(left ? { tone: 'warning', text: stayed } : { text: t('It is as before.') })
  }

  async #revert(batch: string): Promise<void> {
    const { app } = this
    await this.#back(async () => {
      const left = await revertBatch(app.api, batch)
      if (left === undefined) return toastPending(app)
      this.#reverted(left)
    })
  }

  override render() {
    const { ids, refused } = this
    return html`<div class="stack">
      ${ids.length ? this.#bar() : nothing} ${refused.length ? this.#refusals() : nothing}
      <cms-entry-set></cms-entry-set>
    </div>`
  }

  #bar() {
    const { t, ids, app, total, progress, table } = this
    const publishes = app.can('data.publish')
    const isReviewed = table.settings['workflow'] === true
    return html`<div class="bar row" role="group" aria-label=${t('Chosen entries')}>
      <span class="grow" role="status">${progress ? t('{done} of {all}', progress) : t('{n} chosen', { n: ids.length })}</span>
      ${progress ? html`<progress max=${progress.all} value=${progress.done} aria-label=${t('Entries')}></progress>` : nothing}
      ${ids.length < total && total <= MAX_ROWS ? html`<wa-button size="s" appearance="plain" @click=${() => this.emit('cms-all')}>${t('All {n} that fit', { n: total })}</wa-button>` : nothing}
      ${this.#button(t('Set a field'), 'pencil-simple', this.#set)}
      ${isReviewed ? this.#button(t('Submit for review'), 'hourglass', () => this.#run('submit')) : nothing}
      ${publishes ? this.#button(t('Publish'), 'globe', () => this.#run('publish')) : nothing}
      ${publishes ? this.#button(t('Take offline'), 'prohibit', this.#unpublish) : nothing}
      ${app.can('data.delete') && this.#trashable().length ? this.#button(t('Move to the trash'), 'trash', () => this.trash()) : nothing}
      <wa-button size="s" appearance="plain" @click=${() => this.emit('cms-clear')}><wa-icon name="x" label=${t('Choose none')}></wa-icon></wa-button>
    </div>`
  }

  #button(text: string, icon: string, run: () => unknown) {
    return html`<wa-button size="s" appearance="outlined" ?disabled=${this.progress !== undefined} @click=${run}>
      <wa-icon slot="start" name=${icon}></wa-icon>${text}
    </wa-button>`
  }

  #refusals() {
    const { t, refused, entries, table } = this
    const name = (id: number) => entryName(entries.find((one) => one.id === id) ?? { id, title: '' })
    return html`<div class="bad stack" role="alert">
      <p>${t('These stayed as they were:')}</p>
      <ul class="wrap-anywhere">
        ${refused.map(({ id, why }) => html`<li><a href="/admin${pathOfEntry(table.handle, id)}" translate="no">${name(id)}</a>: ${why}</li>`)}
      </ul>
      <p><wa-button size="s" appearance="outlined" @click=${() => (this.refused = [])}>${t('Close')}</wa-button></p>
    </div>`
  }
}
define('cms-entry-chosen', ChosenBar)
