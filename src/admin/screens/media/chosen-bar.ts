// Bulk actions for the selected files: edit, move to the trash; those that fail are listed.
import '@awesome.me/webawesome/dist/components/button/button.js'
import { html, nothing } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import { openAltDialog } from '../../ai/ask-for-alts.ts'
import { hasVisionAi } from '../../ai/field-ai.ts'
import type { MediaItem } from '../../media/media-item.ts'
import { parts } from '../../styles/parts.ts'
import { selectionBar } from '../../styles/selection-bar.ts'
import { shared } from '../../styles/shared.ts'
import './bulk-dialog.ts'
import type { BulkDialog } from './bulk-dialog.ts'
import { mediaName } from './grid-view.ts'
import type { MediaTerms } from './collections-and-tags.ts'
import type { MediaBulkReport } from '../../client/operations.d.ts'
import { isPending, type Api } from '../../client/api.ts'
import type { CallInput } from '../../client/calls.ts'
import { toastPending } from '../../elements/settle.ts'

const AT_ONCE = 200

interface Refused {
  item: MediaItem
  why: string
}

/** Dispatches `cms-changed`, `cms-all` and `cms-clear`. */
export class ChosenBar extends AdminElement {
  static override properties = {
    items: { attribute: false },
    terms: { attribute: false },
    busy: { state: true },
    refused: { state: true },
  }
  static override styles = [shared, parts, selectionBar]
  declare items: MediaItem[]
  declare terms: MediaTerms
  declare busy: boolean
  declare refused: Refused[]

  constructor() {
    super()
    this.items = []
    this.refused = []
  }

  /** Takes no space when it is empty. */
  override updated(): void {
    this.toggleAttribute('idle', !this.items.length && !this.refused.length)
  }

  #edit = async () => {
    const { items } = this
    const change = await this.renderRoot.querySelector<BulkDialog>('cms-media-bulk')!.ask(items)
    if (!change) return
    await this.#run(items, async () => {
      const done = await changeMany(this.app.api, 'bulk_media', {
        ids: items.map(({ id }) => id),
        ...change,
      })
      const { batch } = done
      const mayRevert = this.app.can('review.manage') && this.app.has('review')
      const undo = batch && mayRevert ? () => this.#revert(batch) : undefined
      this.#said(done, this.t('Changed: {n}.', { n: done.changed.length }), undo)
      return done
    })
  }

  #describe = async () => {
    const ids = this.items.flatMap(({ id, kind }) => (kind === 'image' ? [id] : []))
    try {
      await openAltDialog(this, ids)
    } catch (error) {
      this.app.report(error)
    }
  }

  /** Asks for confirmation for several files; files in use stay and are listed. */
  async trash(): Promise<void> {
    const { items, app, t } = this
    const n = items.length
    const question = {
      title: t('Move {n} files to the trash?', { n }),
      action: t('Move to the trash'),
      danger: true,
      text: t('What is used on the website stays. From the trash they can be brought back.'),
    }
    if (!n || (n > 1 && !(await app.confirm(question)))) return
    await this.#run(items, async () => {
      const done = await changeMany(app.api, 'bulk_delete_media', { ids: items.map(({ id }) => id) })
      const gone = items.filter(({ id }) => done.changed.includes(id))
      this.#said(done, t('In the trash now: {n}.', { n: gone.length }), () => this.#restore(gone))
      return done
    })
  }

  async #run(items: MediaItem[], change: () => Promise<Done>): Promise<void> {
    if (this.busy) return
    this.busy = true
    this.refused = []
    try {
      const { failed } = await change()
      const byId = new Map(items.map((item) => [item.id, item]))
      this.refused = failed.map(({ id, code, message }) => this.#refusal(byId.get(id)!, code, message))
    } catch (error) {
      this.app.report(error)
    } finally {
      this.busy = false
      this.emit('cms-changed')
    }
  }

  #refusal(item: MediaItem, code: string, message: string): Refused {
    const isUsed = code === 'conflict' && item.uses > 0
    return { item, why: isUsed ? this.t('it is in use ({n})', { n: item.uses }) : message }
  }

  #said({ changed, waits }: Done, text: string, undo?: () => Promise<void>): void {
    const { app, t } = this
    if (waits) toastPending(app)
    if (changed.length) app.toast({ text, ...(undo && { action: { label: t('Undo'), run: undo } }) })
  }

  async #revert(batch: string): Promise<void> {
    await this.#back(async () => void (await this.app.api.call('revert_changes', { batch })))
  }
  async #restore(items: MediaItem[]): Promise<void> {
    await this.#back(async () => {
      for (const { uid } of items) await this.app.api.call('restore_item', { uid })
    })
  }
  async #back(run: () => Promise<void>): Promise<void> {
    try {
      await run()
      this.app.toast({ text: this.t('It is as before.') })
    } catch (error) {
      this.app.report(error)
    }
    this.emit('cms-changed')
  }

  override render() {
    const { t, items, app, refused } = this
    return html`<div class="stack">
      ${
        items.length
          ? html`<div class="bar row" role="group" aria-label=${t('Chosen files')}>
            <span class="grow" role="status">${t('{n} chosen', { n: items.length })}</span>
            ${app.can('media.edit') ? this.#button(t('Edit'), 'pencil-simple', this.#edit) : nothing}
            ${hasVisionAi(app) && items.some(({ kind }) => kind === 'image') ? this.#button(t('Alternative texts by AI'), 'sparkle', this.#describe) : nothing}
            ${app.can('media.delete') ? this.#button(t('Move to the trash'), 'trash', () => this.trash()) : nothing}
            <wa-button size="s" appearance="plain" @click=${() => this.emit('cms-all')}>${t('All shown')}</wa-button>
            <wa-button size="s" appearance="plain" @click=${() => this.emit('cms-clear')}><wa-icon name="x" label=${t('Choose none')}></wa-icon></wa-button>
          </div>`
          : nothing
      }
      ${refused.length ? this.#refusals(refused) : nothing}
      <cms-media-bulk .terms=${this.terms}></cms-media-bulk>
      ${hasVisionAi(this.app) ? html`<cms-ai-alts></cms-ai-alts>` : nothing}
    </div>`
  }

  #refusals(refused: Refused[]) {
    const { t } = this
    return html`<div class="bad stack" role="alert">
      <p>${t('These stayed as they were:')}</p>
      <ul class="wrap-anywhere">
        ${refused.map(
          ({ item, why }) =>
            html`<li><a href="/admin/media/${item.id}" translate="no">${mediaName(item)}</a>: ${why}</li>`,
        )}
      </ul>
      <p><wa-button size="s" appearance="outlined" @click=${() => (this.refused = [])}>${t('Close')}</wa-button></p>
    </div>`
  }

  #button(text: string, icon: string, run: () => unknown) {
    return html`<wa-button size="s" appearance="outlined" ?loading=${this.busy} @click=${run}>
      <wa-icon slot="start" name=${icon}></wa-icon>${text}
    </wa-button>`
  }
}
define('cms-media-chosen', ChosenBar)

interface Done {
  changed: number[]
  failed: { id: number; code: string; message: string }[]
  batch: string | undefined
  /** Some of it waits for approval. */
  waits: boolean
}

/**
 * Applies one change to many items, in chunks that the service accepts; together they are one batch with one
 * undo.
 */
async function changeMany<N extends 'bulk_media' | 'bulk_delete_media'>(
  api: Api,
  name: N,
  { ids, ...input }: CallInput<N>,
): Promise<Done> {
  const done: Done = { changed: [], failed: [], batch: undefined, waits: false }
  for (let i = 0; i < ids.length; i += AT_ONCE) {
    const portion = { ...input, ids: ids.slice(i, i + AT_ONCE), ...(done.batch && { batch: done.batch }) }
    const answer = await api.call(name, portion as CallInput<N>)
    if (isPending(answer)) done.waits = true
    else note(done, answer.data)
  }
  return done
}

function note(done: Done, { items, batch }: MediaBulkReport): void {
  done.batch = batch
  for (const { id, outcome, code, message } of items)
    if (outcome === 'changed') done.changed.push(id)
    else if (outcome === 'failed') done.failed.push({ id, code: code ?? '', message: message ?? '' })
}
